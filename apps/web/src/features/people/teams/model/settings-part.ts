export const settingsParts = [
  'general',
  'members',
  'accounts',
  'billing',
  'subscription',
  'activity',
] as const
export type SettingsPart = (typeof settingsParts)[number]

/** Parts of the settings; parts that only admins may read are missing for other members. */
export const partsFor = (isAdmin: boolean): readonly SettingsPart[] =>
  isAdmin ? settingsParts : settingsParts.filter((part) => part !== 'billing')

/** The part in an address; the first one if it is unknown. */
export const readSettingsPart = (name: string | undefined, isAdmin: boolean): SettingsPart =>
  partsFor(isAdmin).find((part) => part === name) ?? 'general'
