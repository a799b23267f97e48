import type en from '../../en/creators/team-talk.ts'
import type { Translated } from '../../../translated.ts'

const ja: Translated<typeof en> = {
  title: 'チームについて質問',
  description:
    '{{team}} のオーディエンス、キャンペーン、話題について、閲覧できる範囲で、各画面と同じ数値でお答えします。データが変更されることはありません。',
  placeholder: 'オーディエンス、キーワード、キャンペーン、プランについて質問',
  examples: {
    size: '一番大きいオーディエンスは？',
    who: '日本でコーヒーの話をする女性は何人？',
    cost: '10万円で何人に届く？',
    rising: '日本で伸びている話題は？',
    say: '抹茶について何と言われている？',
    running: '配信中のキャンペーンは？',
  },
  open: {
    audiences: 'オーディエンスを開く',
    audience: 'このオーディエンスを開く',
    audienceDetails: 'インサイトを開く',
    compare: '比較を開く',
    newAudience: 'オーディエンスの作成で開く',
    explore: '「調べる」で開く',
    communities: 'コミュニティを開く',
    monitor: 'モニターを開く',
    campaigns: 'キャンペーンを開く',
    campaign: 'このキャンペーンを開く',
    newCampaign: 'キャンペーンを始める',
    measurement: '効果測定を開く',
    plans: 'プランを開く',
    newPlan: 'プランにする',
    uploads: 'リストを開く',
    activity: 'アクティビティを開く',
    billing: 'サブスクリプションを開く',
    members: 'メンバーを開く',
    jobs: 'ジョブを開く',
    help: 'ヘルプを開く',
  },
}
export default ja
