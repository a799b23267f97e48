import type { Translated } from '../../translated.ts'
import type en from '../en/errors.ts'

const messages: Translated<typeof en> = {
  failedToSubmit: 'フォームを送信できませんでした：{{message}}',
  unhandled: '問題が発生しました',
  pageFailed: 'このページを表示できませんでした',
  reload: '再読み込み',
  dismiss: '閉じる',
  staleTitle: '新しいバージョン',
  stale: '新しいバージョンがあります。ページを更新してください。',
  refresh: '更新する',
  retry: 'もう一度試す',
  patterns: {
    required: '{{field}}を入力してください',
    invalid: '{{field}}の形式が正しくありません',
    tooShort: '{{field}}は {{n}} 文字以上で入力してください',
    tooLong: '{{field}}は {{n}} 文字以内で入力してください',
    tooLarge: 'ファイルが大きすぎます。上限は {{n}} MB です。',
    tooMany: 'リクエストが多すぎます。{{n}} 秒後にもう一度お試しください。',
    networkWait: '現在 X への問い合わせ上限に達しています。{{n}} 分後にもう一度お試しください。',
  },
}
export default messages
