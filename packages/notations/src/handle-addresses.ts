export type AddressProblem = 'reserved_path' | 'post_or_other_address'

const HOSTS = /^(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com$/i
const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:)?\/\/|^(?:[a-z0-9-]+\.)*(?:x|twitter)\.com(?=[/?#:]|$)|^www\.|^[a-z0-9-]+(?:\.[a-z0-9-]+)+\//i

const RESERVED_PATHS = new Set(
  `about account accounts activity ads all announcements anywhere api api_rules api_terms apirules apps
  auth badges blog bookmarks business buttons contacts communities compose connect_people devices direct_messages
  download downloads edit_announcements explore faq favorites find_sources find_users followers
  following followings friend_request friendrequest friends goodies grok hashtag help home i
  i-do-not-have-an-account inbox intent invitations invite jobs lists list login logout me mentions messages
  mockview newtwitter notifications nudge oauth phoenix_search positions premium_sign_up privacy public_timeline
  related_tweets replies retweeted_of_mine retweets retweets_by_others rules saved_searches search
  search-advanced search-home sent sessions settings share signin signup similar_to statistics status terms
  tos translate trends tweetbutton twttr update_discoverability users verified-choose welcome who_to_follow
  widgets zendesk_auth`
    .trim()
    .split(/\s+/),
)

export const isAddress = (text: string): boolean => ADDRESS.test(text)

/** As written; the caller checks the letters. Addresses by the number of a user or post name none. */
export function handleOfAddress(
  text: string,
): { readonly name: string } | { readonly problem: AddressProblem } {
  const other = { problem: 'post_or_other_address' } as const
  const app = /^twitter:\/\/user\?(.*)$/i.exec(text)
  if (app) return named(new URLSearchParams(app[1]).get('screen_name')) ?? other
  const url = parsed(text)
  if (url === null || !HOSTS.test(url.hostname.replace(/\.$/, ''))) return other
  const oldFragment = /^#!\/?(.*)$/.exec(url.hash)
  const parts = (oldFragment ? oldFragment[1]!.replace(/[?#].*$/, '') : url.pathname)
    .split('/')
    .map(decoded)
    .filter((part) => part !== '')
  const [first = '', second = ''] = parts
  if (first === '') return named(url.searchParams.get('screen_name')) ?? other
  if (/^intent$/i.test(first) && /^(?:user|follow)$/i.test(second))
    return named(url.searchParams.get('screen_name')) ?? other
  if (/^i$/i.test(first) && /^(?:user|web|status|lists|communities|events|spaces|broadcasts)$/i.test(second))
    return other
  if (RESERVED_PATHS.has(first.toLowerCase())) return { problem: 'reserved_path' }
  return { name: first.replace(/^@/, '') }
}

const named = (name: string | null): { name: string } | null =>
  name === null || name === '' ? null : { name: name.replace(/^@/, '') }

function parsed(text: string): URL | null {
  const withScheme = text.startsWith('//') ? `https:${text}` : text
  try {
    return new URL(/^https?:\/\//i.test(withScheme) ? withScheme : `https://${withScheme}`)
  } catch {
    return null
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).trim()
  } catch {
    return part
  }
}
