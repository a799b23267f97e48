import type { Translated } from '../../../translated.ts'
import type en from '../../en/people/sign-in.ts'

const messages: Translated<typeof en> = {
  title: 'ログイン',
  tagline: 'X のオーディエンスを作成・分析し、そのまま広告アカウントで使えます。',
  with: '{{network}} でログイン',
  withXNote: '先に許可画面が表示されます。ご自身で公開しないかぎり、何も投稿されません。',
  freeTitle: '無料でログイン',
  forTeam: 'チーム「{{team}}」',
  redirectingTo: '{{network}} に移動しています…',
  finishing: 'ログインしています…',
  connecting: 'X アカウントを連携しています…',
  unauthorized: 'エラー：不正なログインを検出しました',
  failed: 'ログインできませんでした',
  again: 'ログイン画面に戻る',
  connected: '{{network}} アカウントを連携しました。',
  denied: '{{network}} でキャンセルされました。変更はありません。',
  refused: '{{network}} でログインが許可されませんでした。もう一度お試しください。',
  pleaseSignIn: 'ログインしてください',
  or: 'または',
  email: {
    label: 'メールアドレス',
    submit: 'ログインコードをメールで受け取る',
    sent: '{{email}} にコードを送信しました。このブラウザで 10 分間有効です。',
    code: 'メールに記載のコード',
    codeNote: '6 文字です。最後の文字を入力すると自動で送信されます。',
    invalid: 'ログインコードが正しくありません',
    checking: 'コードを確認しています…',
    again: 'コードを再送信',
    other: '別のメールアドレスを使う',
    failed: 'コードを送信できませんでした。しばらくしてからもう一度お試しください。',
  },
  link: {
    text: 'このリンクは 1 回限り、請求したブラウザでのログインにご利用いただけます。',
    elsewhere:
      'このリンクは別のブラウザで請求されたものです。ここでログインするには、同じメールに記載のコードを入力してください。',
    submit: 'ログインする',
  },
  passkey: {
    use: 'パスキーを使う',
    signIn: 'パスキーでログイン',
    canceled: 'パスキーを確認できませんでした。もう一度お試しいただくか、ほかの方法をお選びください。',
  },
  second: {
    title: 'ご本人の確認',
    text: 'アカウントはパスキーで保護されています。パスキーでログインを完了してください。',
    codeText:
      'パスキーの登録時に保管したリカバリーコードを 1 つ入力してください。各コードは 1 回だけ使えます。',
    code: 'リカバリーコード',
    submit: 'ログイン',
    byCode: 'リカバリーコードを使う',
    byPasskey: 'パスキーを使う',
  },
  signInAgain: {
    title: 'もう一度ログイン',
    text: 'ご本人であることを確認します。確認後、操作はそのまま続行されます。',
    mail: '{{email}} にコードを送信',
    failed: 'ログイン方法を読み込めませんでした。',
    closeWindow: 'ログインを確認しました。このウィンドウは閉じてかまいません。',
    noWay:
      'このアカウントではここで確認する方法がありません。いったんログアウトしてログインし直してから、もう一度お試しください。',
  },
  premium: {
    tagline: 'X アカウントの成長を、フォロワーの増減から毎日確認できます。',
    points: {
      history: 'フォロワーとフォロー中を 1 日 1 回記録',
      left: '前日から増えた人、減った人がわかります',
      yours: '見られるのはご本人だけです',
    },
  },
  points: {
    exact: 'オーディエンスの人数が入力しながらわかります',
    insight: '全体と比べて、どんな人たちかがわかります',
    apply: 'そのまま広告アカウントに適用できます',
  },
}
export default messages
