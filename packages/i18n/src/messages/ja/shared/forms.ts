import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/forms.ts'

const messages: Translated<typeof en> = {
  required: '{{field}}を入力してください',
  invalid: '{{field}}の形式が正しくありません',
  tooShort: '{{field}}は {{n}} 文字以上で入力してください',
  tooLong: '{{field}}は {{n}} 文字以内で入力してください',
  email: '有効なメールアドレスを入力してください',
  optional: '任意',
  saved: '保存しました',
  choose: '選択してください',
  noneFound: '見つかりませんでした',
  loading: '読み込み中',
  clear: 'クリア',
}
export default messages
