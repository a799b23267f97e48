import type { UiLanguage } from '@rookery/contract'

/**
 * Japanese names of the network's categories of advertisers and contents, which it names in English after the industry's content taxonomy (IAB 1.0).
 * One it adds later is shown in English.
 */
const JAPANESE_NAMES: Readonly<Record<string, string>> = {
  'arts and entertainment': 'アート・エンターテインメント',
  'books and literature': '本・文学',
  movies: '映画',
  music: '音楽',
  television: 'テレビ',
  'music and audio': '音楽・オーディオ',
  'movies and tv': '映画・テレビ',
  automotive: '自動車',
  business: 'ビジネス',
  'business and finance': 'ビジネス・金融',
  careers: 'キャリア・就職',
  education: '教育',
  'family and parenting': '家族・子育て',
  'health and fitness': '健康・フィットネス',
  'exercise/weight loss': '運動・ダイエット',
  'food and drink': '食べ物・飲み物',
  wine: 'ワイン',
  'hobbies and interests': '趣味',
  'video and computer games': 'ビデオゲーム・PC ゲーム',
  gaming: 'ゲーム',
  'home and garden': '住まい・ガーデニング',
  "law, gov't and politics": '法律・行政・政治',
  'law, government and politics': '法律・行政・政治',
  news: 'ニュース',
  'personal finance': '家計・資産運用',
  society: '社会',
  science: '科学',
  pets: 'ペット',
  sports: 'スポーツ',
  'world soccer': '海外サッカー',
  'style and fashion': 'スタイル・ファッション',
  'beauty and fashion': '美容・ファッション',
  'technology and computing': 'テクノロジー・コンピューター',
  technology: 'テクノロジー',
  travel: '旅行',
  'real estate': '不動産',
  shopping: 'ショッピング',
  'religion and spirituality': '宗教・スピリチュアル',
  'non-profit': '非営利団体',
  government: '行政',
  'life stages': 'ライフステージ',
  events: 'イベント',
}

/** The name of a category in the page's language. */
export const categoryName = (name: string, language: UiLanguage): string =>
  language === 'ja' ? (JAPANESE_NAMES[name.toLowerCase().replaceAll('&', 'and')] ?? name) : name

/** Whether a word is in one of its names. */
export const isCategoryNamed = (name: string, language: UiLanguage, word: string): boolean => {
  const searchedWord = word.normalize('NFKC').toLowerCase()
  return [name, categoryName(name, language)].some((each) => each.toLowerCase().includes(searchedWord))
}
