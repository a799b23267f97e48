import type { Translated } from '../../../translated.ts'
import type en from '../../en/advertising/segmentations.ts'

const messages: Translated<typeof en> = {
  title: 'セグメント分析',
  description:
    'キャンペーンが誰に表示されたかを、X の年齢・性別・都市圏・プラットフォーム別の数値で確認できます。',
  campaign: 'キャンペーン',
  by: '分け方',
  country: '国',
  chooseCountry: '国を選択',
  countryRequired: '国を選択してください',
  types: { AGE: '年齢', GENDER: '性別', METROS: '都市圏', PLATFORMS: 'プラットフォーム' },
  genders: { male: '男性', female: '女性' },
  unknown: '不明',
  elsewhere: 'その他の地域・不明',
  loading: '数値を読み込んでいます',
  failed: '数値を読み込めませんでした。',
  running: 'X で集計しています',
  runningNote: '数秒から数分かかります。完了すると自動的に表示されます。',
  jobFailed: 'X で集計できませんでした。',
  again: 'もう一度試す',
  period: '{{from}}〜{{to}}（最大で直近 45 日間）',
  asOf: '{{at}} 時点',
  share: '{{by}}別インプレッション',
  table: '{{by}}別の数値',
  columns: {
    impressions: 'インプレッション',
    share: 'キャンペーン全体に占める割合',
    engagements: 'エンゲージメント',
    clicks: 'クリック',
    spent_micro: '消化額',
    engagement_rate: 'エンゲージメント率',
    cpe_micro: 'エンゲージメント単価',
  },
  chart: {
    asTable: '表で見る',
    asChart: 'グラフで見る',
    share: 'インプレッションの割合',
    describe: '{{label}}：インプレッションの {{share}}（{{n}}）',
  },
  none: {
    title: '集計できる数値がまだありません',
    description: 'この期間、キャンペーンは表示されていません。',
  },
  noCampaigns: {
    title: 'X に配信したキャンペーンがまだありません',
    description:
      '広告が誰に表示されたかを確認する画面です。キャンペーンを開始し、しばらく配信してからご覧ください。',
    create: 'キャンペーンを作成',
  },
}
export default messages
