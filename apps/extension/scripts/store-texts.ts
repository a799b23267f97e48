/** Name and description as browsers and stores show them: at most 75 and 132 letters. */
export const storeTexts = {
  en: {
    name: 'Rookery targeting for X Ads',
    description:
      'Applies your Rookery targeting lists to ad groups on X, shows what changes first, reads it back, and can undo it.',
  },
  ja: {
    name: 'Rookery ターゲティング for X 広告',
    description:
      'Rookery のターゲティングリストを X の広告グループに適用します。変更内容を事前に確認し、適用後は読み戻して検証し、元に戻すこともできます。',
  },
} as const
