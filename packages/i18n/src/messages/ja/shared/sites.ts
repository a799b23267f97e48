import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/sites.ts'

const messages: Translated<typeof en> = {
  closed: '未公開',
  notice: { title: 'このサイトはまだ公開されていません' },
  pro: {
    title: 'Rookery Pro Targeting',
    description:
      'プロターゲティングのサイトです。X のターゲティングリスト、話題の調査、マーケティング資料、オーディエンスの依頼を、チームを持たない広告主に提供します。',
    today:
      '現在、ここで使える機能はありません。オーディエンスの作成、調査、依頼はチームダッシュボードで行えます。',
  },
  premium: {
    title: 'Rookery Premium Suite',
    description:
      'プレミアム分析スイートです。フォロワーの増減、投稿、話題、リストなど、ご自身の X アカウントの推移を分析できます。',
    today:
      'すでに X アカウントを連携して、フォロワーとフォロー中を 1 日 1 回記録できます。X には過去の記録がないため、早めに始めることをおすすめします。オーディエンスとキャンペーンはチームダッシュボードにあります。',
  },
  toBegun: '連携中の X アカウント',
  toTeam: 'チームダッシュボードを開く',
  signedIn: 'このサイトには {{name}} としてログインしています。ログインはサイトごとに別です。',
  signedOut: 'ログインはサイトごとに別です。ここでログインしても、チームダッシュボードにはログインしません。',
}
export default messages
