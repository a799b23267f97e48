import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/other-user.ts'

const messages: Translated<typeof en> = {
  title: '現在は {{name}} さんがログインしています',
  text: 'このページは別のユーザーが開いたものなので、読み込みも保存も行いません。ご自身が開いた場合は、別のタブでログインし直すと、ここで作業を続けられます。未保存の内容は、誰かがログアウトするまで残ります。',
  why: '詳しい説明',
  goOn: '{{name}} さんとして続ける',
  signedOut: 'ログアウトしています',
  signedOutText:
    '別のタブでログアウトしました。このページの内容は失われていません。別のタブでログインし直してここで続けるか、ここでログインしてください。',
  signIn: 'ログイン',
}
export default messages
