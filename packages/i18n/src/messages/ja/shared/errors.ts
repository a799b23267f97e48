import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/errors.ts'

const messages: Translated<typeof en> = {
  failedToSubmit: 'フォームを送信できませんでした：{{message}}',
  network: '問題が発生しました。しばらくしてからもう一度お試しください。',
  unhandled: '問題が発生しました',
  pageFailed: 'このページを表示できませんでした',
  reload: '再読み込み',
  dismiss: '閉じる',
  staleTitle: '新しいバージョン',
  stale: '新しいバージョンがあります。ページを更新してください。',
  refresh: '更新する',
  retry: 'もう一度試す',
  gone: '削除されたか、このチームに共有されていません。',
}
export default messages
