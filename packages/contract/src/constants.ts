/** Business constants of the specification's section 9 and the product's own limits. */
export const DASHBOARD_VERSION = '30.7.3'
export const PRIVACY_MINIMUM = 50
export const HANDLES_CAP = 100
/** Countries are sent only when fewer than this many are selected. */
export const COUNTRIES_CAP = 50
export const KEYWORDS_CAP = 1000
/** Items a recipe may hold in all; more is refused. */
export const RECIPE_ITEMS_CAP = 5000
export const RECIPE_DEPTH_CAP = 6
/** Handles or keywords that can be pasted at once. */
export const PASTE_CAP = 500
export const COMPARE_CAP = 20
/** Audiences of one plan. */
export const PLAN_AUDIENCES_CAP = 20
/** Audiences in one exported file. */
export const EXPORT_CAP = 5000
/** Saved views of a person in a team. */
export const VIEWS_CAP = 50
/** Addresses an audience is shared with at once, and days its link holds. */
export const SHARE_EMAILS_CAP = 20
export const SHARE_DAYS = 30
/** A file of people for the whole installation may have this many bytes. */
export const POPULATION_FILE_CAP = 2_000_000_000
/** An uploaded file may have this many bytes. */
export const UPLOAD_BYTES_CAP = 100_000_000
/** Bytes sent at once; smaller files go in one piece. */
export const UPLOAD_PART_BYTES = 4_000_000
/** A team's logo: a PNG of at most this many bytes and pixels a side, and new ones a person may bring a day. */
export const LOGO_BYTES_CAP = 512_000
export const LOGO_SIDE_CAP = 512
export const LOGOS_A_DAY = 20
/** Bytes of a file for advertising, by its kind. */
export const MEDIA_BYTES_CAPS = { IMAGE: 5_242_880, GIF: 15_728_640, VIDEO: 536_870_912 } as const
/** Uploads for an ad account that a person may have begun and not finished; they are forgotten after a day. */
export const MEDIA_UPLOADS_CAP = 20
/** Lists a team may have, and new ones a day. */
export const LISTS_CAP = 100
export const LISTS_A_DAY = 20
/** Matched users the network needs before an audience can be targeted. */
export const NETWORK_AUDIENCE_MINIMUM = 100
export const SEARCH_DEBOUNCE_MS = 500
export const SIZING_DEBOUNCE_MS = 100
export const TOAST_TIMEOUT_MS = 6000
export const TOAST_CAP = 10
export const ERROR_TEXT_CAP = 300
export const CONFIRM_CODE_LENGTH = 6
export const OAUTH_REDIRECT_WAIT_MS = 20_000
export const ERROR_DISMISS_GRACE_MS = 1000
/** Seconds in which a deleted audience can be brought back. */
export const UNDO_DAYS = 30
/** Addresses invited at once, and invites of a team a day. */
export const INVITE_EMAILS_CAP = 50
export const INVITES_A_DAY = 100
/** Days an invite can be accepted. */
export const INVITE_DAYS = 7
export const RECENT_TEAM_KEY = 'recentTeam'
export const RETURN_PATH_KEY = 'returnPath'
export const ANTI_FORGERY_HEADER = 'x-csrftoken'
/** The language the page is shown in: what the server says to it is in that one. */
export const LANGUAGE_HEADER = 'x-language'
export const ERROR_CODE_HEADER = 'x-error-code'
/** First path segments a team's slug can never equal. */
export const RESERVED_SLUGS = [
  'login',
  'welcome',
  'choose-team',
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
/** Hours by the clock of each author's own place, where a time zone could stand. */
export const AUTHORS_TIME = 'authors'
