export const settingsParts = [
  'general',
  'members',
  'accounts',
  'billing',
  'subscription',
  'activity',
] as const
export type SettingsPart = (typeof settingsParts)[number]

/** Who may not read a part has no page of it. */
export const partsFor = (isAdmin: boolean): readonly SettingsPart[] =>
  isAdmin ? settingsParts : settingsParts.filter((part) => part !== 'billing')

/** The part of an address; the first one for what is none. */
export const readSettingsPart = (name: string | undefined, isAdmin: boolean): SettingsPart =>
  partsFor(isAdmin).find((part) => part === name) ?? 'general'
