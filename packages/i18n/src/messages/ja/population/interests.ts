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
  more: '推移とアカウント：{{interest}}',
  growth: {
    note: '× は、この興味関心の言葉を投稿した人の割合が 4 週間でどう変わったかを示します。偶然を超える変化には色が付きます。',
    few: '直近 4 週間にこの言葉を投稿した人が少ないため、増減は判断できません。',
    same: '4 週間で {{n}} 人がこの言葉を投稿しました。割合に偶然を超える変化はありません：前の 4 週間の {{times}}（95% 信頼区間 {{range}}）。',
    more: '4 週間で {{n}} 人がこの言葉を投稿し、割合は前の 4 週間より増えました：{{times}}（95% 信頼区間 {{range}}）。',
    fewer:
      '4 週間で {{n}} 人がこの言葉を投稿し、割合は前の 4 週間より減りました：{{times}}（95% 信頼区間 {{range}}）。',
  },
  accounts: {
    title: '他の人より特に多くフォローしているアカウント',
    loading: 'フォロー先を比較中',
    none: '偶然を超えて目立つアカウントはありません。',
    failed: 'アカウントを読み込めませんでした。',
  },
  failed: '興味関心を読み込めませんでした。',
  none: {
    title: '見つかりませんでした',
    description: 'この名前の興味関心はありません。短い言葉や別の言葉でお試しください。',
  },
}
export default messages
