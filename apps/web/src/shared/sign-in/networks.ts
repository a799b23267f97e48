/** Networks for signing in, by the server's names: X by OAuth 1.0a and 2.0, and others. */
const networkNames = ['twitter', 'twitter_oauth2', 'facebook', 'linkedin'] as const
export type NetworkName = (typeof networkNames)[number]

export const isNetworkName = (name: string | undefined): name is NetworkName =>
  networkNames.some((each) => each === name)

/** Names are not translated. */
export const networkLabels: Record<NetworkName, string> = {
  twitter: 'X',
  twitter_oauth2: 'X',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
}
