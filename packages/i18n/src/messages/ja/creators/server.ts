import type { Translated } from '../../../translated.ts'
import type en from '../../en/creators/server.ts'

const messages: Translated<typeof en> = {
  ownPosts: {
    payoutPeriod: '支払い期間の終了日は開始日以降に、開始日は今日以前にしてください。',
  },
  competitors: {
    already: 'このアカウントはすでに比較対象に入っています。',
    tooMany: '比較できるアカウントは {{n}} 件までです。先にいずれかを外してください。',
    own: 'ご自身のアカウントです。',
    untracked: '先にご自身のアカウントの毎日の記録を始めてください。比較する記録がまだありません。',
  },
  socialLists: {
    nothing: '何も選択されていません。',
    noAccount: '先に X アカウントを連携してください。',
    deletedAtX: 'このリストは X 上で削除されたため、もう存在しません。',
    unknownName: 'この名前のアカウントは X にありません。',
    unknownId: 'この ID のアカウントは X にありません。',
    suspended: 'このアカウントは凍結されています。',
    notAHandle: 'ユーザー名として読み取れません。',
    full: 'リストがいっぱいです。X のリストに追加できるのは {{n}} アカウントまでです。',
    notDone: 'X から応答がなく、このアカウントは変更されていません。',
    stopped: '未処理：{{cause}}',
    cancelled: 'このアカウントの順番になる前に停止されました。',
    busy: 'このリストのメンバーを変更中です。完了するまでお待ちください。',
    noPeople: '追加するアカウントがありません。全員がすでにリストにいるか、条件に合う人がいません。',
  },
}
export default messages
