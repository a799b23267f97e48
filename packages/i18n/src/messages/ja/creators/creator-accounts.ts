import type { Translated } from '../../../translated.ts'
import type en from '../../en/creators/creator-accounts.ts'

const messages: Translated<typeof en> = {
  title: '連携中のアカウント',
  description:
    '連携した X アカウントのフォロワーとフォロー中を 1 日 1 回記録します。見られるのはご本人だけで、チームには共有されません。',
  failed: 'アカウントを読み込めませんでした。',
  loading: 'アカウントを読み込んでいます',
  connect: 'X アカウントを連携',
  reconnect: '再連携',
  empty: {
    title: '連携中の X アカウントはありません',
    text: 'ふだん投稿しているアカウントを連携すると、フォロワーとフォロー中を 1 日 1 回記録します。',
  },
  states: {
    untracked: '記録なし',
    fetching: '記録中',
    waiting: '毎日記録',
    reconnect: '再連携が必要',
  },
  start: '毎日の記録を始める',
  stoppedByPlan: '現在、このアカウントのデータは取得されていません',
  needsPlan: '日次スナップショットはプレミアムプランで利用できます',
  startNote:
    'X には過去の記録がありません。変化がわかるのは最初の記録からです。1 回の記録で、フォロワーとフォロー中を全員分読み取ります。',
  stop: '停止して削除',
  stopTitle: '{{account}} の記録を停止しますか？',
  stopText:
    'このアカウントの記録は、増減の履歴も含めてすべて削除されます。元には戻せません。ご自身で入力した目標とメモは残ります。',
  stopped: '{{account}} の記録を削除しました。',
  open: 'すべての記録',
  followers: 'フォロワー',
  verifiedFollowers: 'うち認証済み {{n}} 人',
  verifiedTypes: { blue: '認証済み', business: '認証済み（企業）', government: '認証済み（政府機関）' },
  following: 'フォロー中',
  gained: '新しいフォロワー',
  lost: '離れたフォロワー',
  sinceBefore: '前回の記録から',
  fetched: '{{n}} 人を読み取り済み',
  last: '最終記録 {{at}}',
  told: 'フォローの増減は X から随時通知',
  unexplained: 'X の表示と {{n}} 人の差があります',
  next: '次回 {{at}}',
  since: '{{date}}から',
  incomplete: '直近の記録は不完全なため、比較していません：{{cause}}',
  first: '最初の記録を取得しています。',
  switch: {
    title: 'アカウントを選択',
    description: '数値と一覧は、選んだXアカウントのものを表示します。',
    present: 'このタブで表示中',
    another: '別のアカウントを連携',
    back: '変更せずに戻る',
    followers: 'フォロワー{{n}}人',
    perTab: '選択はこのタブにだけ適用されます。別のタブで別のアカウントを表示できます。',
  },
  page: {
    title: '{{account}} の記録',
    description: '1 日 1 回の記録です。完全な記録だけを、その前の完全な記録と比較します。',
    none: 'まだ記録はありません。',
  },
  columns: {
    at: '取得日時',
    state: '状態',
    followers: 'フォロワー',
    gained: '増加',
    lost: '減少',
    following: 'フォロー中',
    renamed: '改名',
  },
  snapshotStates: { running: '取得中', paused: '一時停止中', complete: '完全', incomplete: '不完全' },
}
export default messages
