import type { Translated } from '../../../translated.ts'
import type en from '../../en/people/server.ts'

const messages: Translated<typeof en> = {
  invites: {
    notValid: 'この招待は無効になっています。',
    otherAddress:
      'この招待は別のアドレス（{{email}}）宛てです。現在のアカウントのアドレスは {{you}} です。いったんログアウトして招待先のアドレスでログインするか、設定でそのアドレスを確認してください。',
    addressMissing:
      'この招待は {{email}} 宛てですが、現在のアカウントにはアドレスが登録されていません。先にコードでアドレスを確認してください。',
    mailNotDelivered: 'このアドレスにメールを届けられませんでした。',
    addressesNotValid: '有効なメールアドレスを入力してください：{{addresses}}',
    tooManyADay: '1 つのチームで送れる招待は 1 日 {{n}} 件までです。いまはあと {{left}} 件送れます。',
  },
  extension: {
    codeNotValid: 'このコードは無効になっています。拡張機能をもう一度接続してください。',
  },
  siteRequests: {
    openAgain:
      'フォームを開いてから時間が経ちすぎています。ページを再読み込みして、もう一度送信してください。',
    tooFast: '少し待ってから、もう一度送信してください。',
    chooseMaterial: 'ダウンロードする資料を選んでください。',
    noMailDomain: 'このドメインではメールを受け取れません。',
    mailed: 'ありがとうございます。アドレスが正しければ、リンクを記載したメールが届きます。',
  },
  magicLink: {
    linkNotValid: 'このリンクは無効になっています。',
    otherBrowser:
      'このリンクは別のブラウザで請求されたものです。ここでログインするには、同じメールに記載のコードを入力してください。',
    addressTaken: 'このアドレスは別のアカウントで使われています。',
  },
  passkeys: {
    otherHost:
      'パスキーは {{domain}} とその配下のサイトで使えます。そのアドレスを開くか、リカバリーコードをご利用ください。',
    notAccepted: 'このパスキーを確認できませんでした。もう一度お試しください。',
    codeNotValid: 'リカバリーコードが正しくないか、すでに使われています。',
    signInEnded: 'ログインの有効期限が切れました。最初からもう一度ログインしてください。',
    tooMany: 'パスキーは {{n}} 個まで登録できます。先にいずれかを削除してください。',
    noneYet: 'パスキーがまだ登録されていません。',
  },
  erasure: {
    confirm: 'メールアドレスまたは X のハンドルを入力してください。',
    lastAdmin: 'チームには管理者が 1 人以上必要です。先に「{{team}}」の別のメンバーを管理者にしてください。',
    subscriptionActive: '「{{team}}」のサブスクリプションが有効です。先に解約してください。',
  },
  signIn: {
    unauthorized: 'エラー：不正なログインを検出しました',
    connectedToAnother: 'このアカウントは別のユーザーに連携されています。',
    loggedOut: 'ログアウトしました。',
    disconnected: 'アカウントの連携を解除しました。',
    expired: 'ログインの有効期限が切れたか、すでに使われています。もう一度お試しください。',
    callbackAddress: 'このコールバック URL は X で許可されていません。',
    addressTaken:
      'このメールアドレスはすでに登録されています。メールでログインしてから、設定で {{network}} を連携してください。',
    networkNoAnswer: '{{network}} から応答がありませんでした。しばらくしてからもう一度お試しください。',
  },
  teams: {
    nameReserved: 'この名前は使用できません。',
    tooManyADay: '作成できるチームは 1 日 {{n}} 件までです。',
    nameTaken: '同じ名前のチームがすでにあります。',
    notOrganisation: 'このチームは組織ではありません。',
    required: 'チームを選択してください',
    ownPasskeyFirst:
      '先にご自身のパスキーを登録してください。登録せずに必須にすると、ご自身もチームを利用できなくなります。',
  },
  tokens: {
    tooMany: '同じ種類のトークンは {{n}} 個までです。先にいずれかを無効にしてください。',
    tooLongLife: 'この種類のトークンの有効期間は最長 {{n}} 日です。',
    needsWrite: 'このトークンは閲覧専用です。変更できるトークンを作成してください。',
    notFromPages: 'ブラウザ拡張機能のトークンは拡張機能の中だけで使えます。ウェブページからは使えません。',
    needsSpend:
      'このトークンでは費用の発生する操作はできません。キャンペーンとお支払いを許可したトークンを作成してください。',
  },
}
export default messages
