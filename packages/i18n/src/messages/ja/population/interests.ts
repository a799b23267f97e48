import type { Translated } from '../../../translated.ts'
import type en from '../../en/population/interests.ts'

const messages: Translated<typeof en> = {
  title: '興味関心',
  description: '母集団の人々が何に興味を持っているかを、カテゴリー別の人数で確認できます。',
  inferred: 'プロフィールと投稿からの推定です。',
  search: '興味関心を検索',
  clear: '検索条件をクリア',
  people: '{{n}} 人',
  build: 'オーディエンスを作成：{{interest}}',
  failed: '興味関心を読み込めませんでした。',
  none: {
    title: '見つかりませんでした',
    description: 'この名前の興味関心はありません。短い言葉や別の言葉でお試しください。',
  },
}
export default messages
