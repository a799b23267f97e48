import type { RecipeRow } from '../recipe-row.ts'

export const vehicleRecipes: readonly RecipeRow[] = [
  {
    key: 'electric-cars',
    name: 'Electric car drivers',
    name_ja: '電気自動車ユーザー',
    description: 'People who drive or want an electric or hybrid car.',
    description_ja: '電気自動車やハイブリッド車に乗っている人、購入を考えている人です。',
    categories: ['motorsport', 'shopping'],
    interests: ['Automotive/Hybrid and electric vehicles'],
    keywords: ['charging station', 'electric car', '電気自動車'],
    places: ['DE', 'US', 'NORDICS', 'JP'],
  },
  {
    key: 'car-buyers',
    name: 'Car buyers',
    name_ja: '自動車の購入検討者',
    description: 'People who look for a new car.',
    description_ja: '新車の購入を検討している人です。',
    categories: ['shopping'],
    interests: ['Automotive/Automotive news and general info'],
    places: ['US', 'DE', 'JP'],
  },
  {
    key: 'motorcyclists',
    name: 'Motorcyclists',
    name_ja: 'バイク好き',
    description: 'People who ride motorcycles.',
    description_ja: 'バイクに乗る人です。',
    categories: ['motorsport', 'lifestyle'],
    interests: ['Automotive/Motorcycles'],
    keywords: ['motorcycle', 'ツーリング'],
    places: ['IN', 'US'],
  },
]
