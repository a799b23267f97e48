/** The colours of the interface; an icon's tone groups subjects and states nothing about them. */
export const iconTones = ['info', 'warn', 'success', 'danger'] as const
export interface SubjectIcon {
  readonly icon: string
  readonly tone: (typeof iconTones)[number]
}
const drawn = (icon: string, tone: SubjectIcon['tone']): SubjectIcon => ({ icon, tone })

/** A community that no interest describes. */
export const COMMUNITY_ICON = drawn('groups-outline', 'info')

/** By the slug of an audience category. */
export const CATEGORY_ICONS: Readonly<Record<string, SubjectIcon>> = {
  business: drawn('business-center-outline', 'info'),
  technology: drawn('devices-outline', 'info'),
  entertainment: drawn('movie-outline', 'danger'),
  sports: drawn('trophy-outline', 'success'),
  lifestyle: drawn('interests-outline', 'warn'),
  shopping: drawn('shopping-bag-outline', 'warn'),
  'news-and-media': drawn('newspaper', 'info'),
  education: drawn('school-outline', 'info'),
  events: drawn('event-outline', 'success'),
  'exclusion-audience': drawn('block', 'danger'),
  finance: drawn('payments-outline', 'info'),
  'small-business': drawn('storefront-outline', 'info'),
  'software-developers': drawn('code', 'info'),
  gaming: drawn('sports-esports-outline', 'danger'),
  music: drawn('music-note-outline', 'danger'),
  'film-and-television': drawn('live-tv-outline', 'danger'),
  football: drawn('sports-soccer', 'success'),
  motorsport: drawn('directions-car-outline', 'success'),
  'food-and-drink': drawn('restaurant', 'warn'),
  travel: drawn('flight', 'warn'),
}

/** By the number of a group of interests: the network gives its members the ids `group * 1000 + n`. */
const INTEREST_ICONS: Readonly<Record<number, SubjectIcon>> = {
  1: drawn('menu-book-outline', 'info'),
  2: drawn('movie-outline', 'danger'),
  3: drawn('music-note-outline', 'danger'),
  4: drawn('sports-esports-outline', 'danger'),
  5: drawn('directions-car-outline', 'success'),
  6: drawn('business-center-outline', 'info'),
  7: drawn('work-outline', 'info'),
  8: drawn('favorite-outline', 'warn'),
  9: drawn('school-outline', 'info'),
  10: drawn('family-restroom', 'warn'),
  11: drawn('event-outline', 'success'),
  12: drawn('restaurant', 'warn'),
  13: drawn('interests-outline', 'warn'),
  14: drawn('home-outline', 'warn'),
  16: drawn('payments-outline', 'info'),
}

/** A category made later than this table has the icon of a category in general. */
export const iconOfCategory = (slug: string): SubjectIcon =>
  CATEGORY_ICONS[slug] ?? drawn('category-outline', 'info')

/** The icon of a community that this interest describes, by the interest's or its group's id. */
export const iconOfInterest = (id: string): SubjectIcon =>
  INTEREST_ICONS[Math.floor(Number(id) / 1000)] ?? COMMUNITY_ICON

/** The tone of a community's icon. */
export const toneOfIcon = (icon: string): SubjectIcon['tone'] =>
  Object.values(INTEREST_ICONS).find((each) => each.icon === icon)?.tone ?? COMMUNITY_ICON.tone
