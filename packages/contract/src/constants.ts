/** Business constants of section 9 of the specification, and the product's own limits. */
export const DASHBOARD_VERSION = '30.7.3'
export const PRIVACY_MINIMUM = 50
export const HANDLES_CAP = 100
/** Countries are sent only when fewer than this many are selected. */
export const COUNTRIES_CAP = 50
export const KEYWORDS_CAP = 1000
/** Maximum items in a recipe; larger ones are refused. */
export const RECIPE_ITEMS_CAP = 5000
export const RECIPE_DEPTH_CAP = 6
/** Maximum handles or keywords pasted at once. */
export const PASTE_CAP = 500
export const COMPARE_CAP = 20
/** Maximum audiences in one plan. */
export const PLAN_AUDIENCES_CAP = 20
/** Maximum audiences in one exported file. */
export const EXPORT_CAP = 5000
/** Maximum ad sets one targeting may become, and one run may be applied to. */
export const AD_SETS_A_RUN = 20
/** Maximum autopilots of an ad account; each runs once a day. */
export const AUTOPILOTS_CAP = 20
/** Maximum saved views of a user in a team. */
export const VIEWS_CAP = 50
/** Maximum ad accounts in one share. */
export const SHARE_ACCOUNTS_CAP = 20
/** Maximum addresses in one share request, and days until its link expires. */
export const SHARE_EMAILS_CAP = 20
export const SHARE_DAYS = 30
/** Maximum bytes of a file imported into the population. */
export const POPULATION_FILE_CAP = 2_000_000_000
/** Maximum bytes of an uploaded file. */
export const UPLOAD_BYTES_CAP = 100_000_000
/** Bytes per upload request; smaller files are sent in one request. */
export const UPLOAD_PART_BYTES = 4_000_000
/** A team's logo: a PNG with at most this many bytes and pixels per side, and uploads per user and day. */
export const LOGO_BYTES_CAP = 512_000
export const LOGO_SIDE_CAP = 512
export const LOGOS_A_DAY = 20
/** Maximum bytes of an advertising file, by kind. */
export const MEDIA_BYTES_CAPS = { IMAGE: 5_242_880, GIF: 15_728_640, VIDEO: 536_870_912 } as const
/** Maximum unfinished media uploads of a user for an ad account; they expire after a day. */
export const MEDIA_UPLOADS_CAP = 20
/** Maximum lists of a team, and new ones per day. */
export const LISTS_CAP = 100
export const LISTS_A_DAY = 20
/** Matched users the network requires before an audience can be targeted. */
export const NETWORK_AUDIENCE_MINIMUM = 100
export const SEARCH_DEBOUNCE_MS = 500
export const SIZING_DEBOUNCE_MS = 100
export const TOAST_TIMEOUT_MS = 6000
export const TOAST_CAP = 10
export const ERROR_TEXT_CAP = 300
export const CONFIRM_CODE_LENGTH = 6
export const OAUTH_REDIRECT_WAIT_MS = 20_000
export const ERROR_DISMISS_GRACE_MS = 1000
/** Days in which a deleted audience can be restored. */
export const UNDO_DAYS = 30
/** Maximum addresses in one invite request, and invites of a team per day. */
export const INVITE_EMAILS_CAP = 50
export const INVITE_AD_ACCOUNTS_CAP = 20
export const INVITES_A_DAY = 100
/** Days until an invite expires. */
export const INVITE_DAYS = 7
export const RECENT_TEAM_KEY = 'recentTeam'
export const RETURN_PATH_KEY = 'returnPath'
export const ANTI_FORGERY_HEADER = 'x-csrftoken'
/** Header with the id of the user a page was drawn for; a call of it with another user's cookie is refused. */
export const PAGE_USER_HEADER = 'x-rookery-user'
/** Header with the page's language, in which the server answers. */
export const LANGUAGE_HEADER = 'x-language'
export const ERROR_CODE_HEADER = 'x-error-code'
/** Reserved first path segments, which no team's slug may equal. */
export const RESERVED_SLUGS = [
  'login',
  'welcome',
  'set-up-passkey',
  'choose-team',
  'extension',
  'pricing',
  'operators',
  'helper-documents',
  'audiences',
  'reset-e2e',
  'api',
  'rest-auth',
  'assets',
  'docs',
  'livez',
  'readyz',
  'gallery',
  'track',
  'engage',
  'groups',
  'record',
  'static',
  'admin',
  'new',
] as const
/** Shares of unhandled errors and of page views that are reported to the operator's service, if one is set. */
export const ERROR_SAMPLE_RATE = 0.5
export const TRACE_SAMPLE_RATE = 0.5
/** What somebody who is not signed in may see: different names per day, rows per list, and accounts above so many followers. */
export const VISITOR_NAMES_A_DAY = 30
export const VISITOR_ROWS = 5
export const VISITOR_FOLLOWERS = 10_000
/** Audiences of the catalogue that somebody who is not signed in sees. */
export const VISITOR_STORE_ROWS = 12
/** Value of a time zone parameter that means each author's local time. */
export const AUTHORS_TIME = 'authors'
/** How usage events are sent: the client library's settings. */
export const USAGE_BATCH_SIZE = 50
export const USAGE_FLUSH_MS = 5_000
export const USAGE_TIMEOUT_MS = 90_000
export const USAGE_COOKIE_DAYS = 365
/** After so long without a screen or action, the next one begins a session. */
export const USAGE_SESSION_IDLE_MS = 30 * 60_000
