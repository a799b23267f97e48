/** A person's own X accounts. */
export default {
  ownPosts: {
    payoutPeriod:
      'A payout’s last day cannot be before its first, and its first day cannot be in the future.',
  },
}
