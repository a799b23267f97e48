import type { Translated } from '../../translated.ts'
import type en from '../en/sign-in.ts'

const messages: Translated<typeof en> = {
  title: 'サインイン',
  tagline: 'X のオーディエンスを作り、理解し、広告アカウントへそのまま届けます。',
  with: '{{network}} でサインイン',
  withXNote: '先に許可画面が表示されます。Rookery が代わりに投稿することはありません。',
  freeTitle: '無料でサインイン',
  redirectingTo: '{{network}} に移動しています…',
  finishing: 'サインインしています…',
  connecting: 'X アカウントを連携しています…',
  unauthorized: 'エラー：不正なログインが試みられました',
  failed: 'サインインできませんでした',
  again: 'サインイン画面に戻る',
  connected: '{{network}} アカウントを連携しました。',
  denied: '{{network}} でキャンセルされました。変更はありません。',
  refused: '{{network}} でサインインが許可されませんでした。もう一度お試しください。',
  pleaseSignIn: 'サインインしてください',
  or: 'または',
  email: {
    label: 'メールアドレス',
    submit: 'サインインコードをメールで受け取る',
    sent: '{{email}} にコードを送信しました。このブラウザで 10 分間有効です。',
    code: 'メールに記載のコード',
    codeNote: '6 文字です。最後の文字を入力すると自動で送信されます。',
    invalid: 'サインインコードが正しくありません',
    checking: 'コードを確認しています…',
    again: 'コードを再送信',
    other: '別のアドレスを使う',
    failed: 'コードを送信できませんでした。しばらくしてからもう一度お試しください。',
  },
  link: {
    text: 'このリンクは 1 回限り、この端末でのサインインにご利用いただけます。',
    submit: 'サインインする',
  },
  points: {
    exact: '入力しながら正確な人数がわかります',
    insight: '全体と比べて、どんな人たちかがわかります',
    apply: 'そのまま広告アカウントへ配信できます',
  },
}
export default messages
