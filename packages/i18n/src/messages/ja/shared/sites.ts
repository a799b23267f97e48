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
  toTeam: 'チームダッシュボードを開く',
  notFound: {
    title: 'ページが見つかりません',
    text: '{{address}} というページはこのサイトにありません。',
    home: 'スタートページへ',
  },
}
export default messages
