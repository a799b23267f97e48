import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/other-user.ts'

const messages: Translated<typeof en> = {
  title: '現在は {{name}} さんがログインしています',
  text: 'このブラウザの別のタブで、別のユーザーがログインしました。このページは以前のユーザーが開いたものなので、読み込みも保存も行いません。未保存の内容は、誰かがログアウトするまで元のユーザーのために残ります。別のタブでもう一度ログインすれば、このページで作業を続けられます。',
  goOn: '{{name}} さんとして続ける',
  signedOut: 'ログアウトしています',
  signedOutText:
    '別のタブでログアウトしました。このページの内容は失われていません。別のタブでログインし直してここで続けるか、ここでログインしてください。',
  signIn: 'ログイン',
}
export default messages
