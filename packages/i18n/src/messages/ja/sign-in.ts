import type { Translated } from '../../translated.ts'
import type en from '../en/sign-in.ts'

const messages: Translated<typeof en> = {
  title: 'サインイン',
  tagline: 'X のオーディエンスを作り、理解し、広告アカウントへそのまま届けます。',
  withX: 'X でサインイン',
  withXNote: '先に X の許可画面が表示されます。Rookery が代わりに投稿することはありません。',
  freeTitle: '無料でサインイン',
  redirecting: 'X に移動しています…',
  finishing: 'サインインしています…',
  connecting: 'X アカウントを連携しています…',
  unauthorized: 'エラー：不正なログインが試みられました',
  failed: 'サインインできませんでした',
  again: 'サインイン画面に戻る',
  connected: 'X アカウントを連携しました。',
  denied: 'X でキャンセルされました。変更はありません。',
  pleaseSignIn: 'サインインしてください',
  points: {
    exact: '入力しながら正確な人数がわかります',
    insight: '全体と比べて、どんな人たちかがわかります',
    apply: 'そのまま広告アカウントへ配信できます',
  },
}
export default messages
