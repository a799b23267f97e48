import type { Translated } from '../../../translated.ts'
import type en from '../../en/creators/server.ts'

const messages: Translated<typeof en> = {
  ownPosts: {
    payoutPeriod: '支払い期間の終了日は開始日以降に、開始日は今日以前にしてください。',
  },
  creatorReports: {
    ownDays:
      '週次・月次レポートの対象は、直近の完了した 1 週間または 1 か月です。日付を指定する場合は「期間指定」を選んでください。',
    needsDays: '開始日と終了日を指定してください。',
    turned: '終了日が開始日より前です。開始日以降の日付を選んでください。',
    future: '終了日が未来の日付です。今日以前の日付を選んでください。',
    tooLong: '1 件のレポートに含められるのは最長 {{n}} 日間です。期間を短くしてください。',
    customOnce: '定期的に作成できるのは、週次・月次レポートのみです。',
    tooMany: '1 日に作成できるレポートの上限（{{n}} 件）に達しました。明日もう一度お試しください。',
    tooManySeries: '定期レポートの上限（{{n}} 件）に達しました。いずれかを停止してください。',
    noPlan: 'レポートの作成にはプレミアムプランが必要です。',
    disconnected: 'アカウントの連携が解除されています。再度連携して、新しいレポートを作成してください。',
    gone: 'レポートは削除されました。',
    cancelled: '完成する前に停止されました。',
    failed: '作成できませんでした。もう一度作成してください。',
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
