/** Regions a recipe is made for, in the words its name takes. */
export const regionPlaces = {
  JP: ['in Japan', '日本', ['JP']],
  US: ['in the United States', 'アメリカ', ['US']],
  GB: ['in the United Kingdom', 'イギリス', ['GB']],
  DE: ['in Germany', 'ドイツ', ['DE']],
  FR: ['in France', 'フランス', ['FR']],
  BR: ['in Brazil', 'ブラジル', ['BR']],
  IN: ['in India', 'インド', ['IN']],
  DACH: ['in German-speaking countries', 'ドイツ語圏', ['AT', 'CH', 'DE']],
  NORDICS: ['in the Nordics', '北欧', ['DK', 'FI', 'IS', 'NO', 'SE']],
} as const satisfies Record<string, readonly [string, string, readonly string[]]>
export type Place = keyof typeof regionPlaces
