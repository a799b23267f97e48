const lines = (text: string): string[] => text.trim().split('\n')
const valueOf = (prefix: string, index: number): string => `${prefix}${(index + 1).toString(36)}`

/** Versions of iOS and Android that can be targeted. */
export const platformVersions = [
  ...['15', '16', '17', '18', '26'].map((number) => ({ name: `iOS ${number}`, os_type: 'iOS', number })),
  ...['11', '12', '13', '14', '15', '16'].map((number) => ({
    name: `Android ${number}`,
    os_type: 'Android',
    number,
  })),
].map((row, index) => ({ ...row, value: valueOf('v', index) }))

/** `name|maker|system`. */
export const devices = lines(`
iPhone 13|Apple|iOS
iPhone 14|Apple|iOS
iPhone 15|Apple|iOS
iPhone 16|Apple|iOS
iPhone 17|Apple|iOS
iPad Air|Apple|iOS
iPad Pro|Apple|iOS
Galaxy S23|Samsung|Android
Galaxy S24|Samsung|Android
Galaxy S25|Samsung|Android
Galaxy A55|Samsung|Android
Pixel 8|Google|Android
Pixel 9|Google|Android
Xperia 1|Sony|Android
AQUOS sense|Sharp|Android
Redmi Note 13|Xiaomi|Android`).map((row, index) => {
  const [name = '', manufacturer = '', os_type = ''] = row.split('|')
  return { name, manufacturer, os_type, value: valueOf('d', index) }
})

/** The top-level app categories, the same for Google Play and the App Store. */
export const appStoreCategories = ['ANDROID', 'IOS'].flatMap((os_type) =>
  lines(`
Books
Business
Education
Entertainment
Finance
Food and drink
Games
Health and fitness
Music
News
Photo and video
Shopping
Social
Sports
Travel
Utilities`).map((name, index) => ({ name, os_type, value: valueOf(os_type === 'IOS' ? 'si' : 'sa', index) })),
)
