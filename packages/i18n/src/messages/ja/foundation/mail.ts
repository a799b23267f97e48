import type { Translated } from '../../../translated.ts'
import type en from '../../en/foundation/mail.ts'

const messages: Translated<typeof en> = {
  invite: {
    subject: '{{inviter}} さんから Rookery のチーム「{{team}}」に招待されています',
    subjectUnnamed: 'Rookery のチーム「{{team}}」に招待されています',
    intro: '{{inviter}} さんが、あなたを Rookery のチーム「{{team}}」に招待しました。',
    introUnnamed: 'あなたは Rookery のチーム「{{team}}」に招待されています。',
    message: 'メッセージ：',
    open: '次のページで招待の内容を確認し、参加できます。',
    rules: 'この招待は {{email}} 宛てで、{{date}}まで有効です。',
    ignore: 'お心当たりのない場合は、このメールを破棄してください。そのままで何も起こりません。',
  },
  accountRequest: {
    subject: '{{name}} さんがチーム「{{team}}」の広告アカウントの利用を希望しています',
    intro:
      'Rookery のチーム「{{team}}」の {{name}} さんは、まだ広告アカウントの利用を許可されていません。キャンペーンを見たり、オーディエンスを X に送信したりできない状態です。',
    open: 'チーム設定で利用を許可できます。',
    ignore: '{{name}} さんに許可しない場合は、何もする必要はありません。',
  },
  creatorReport: {
    subject: '{{account}} のレポート（{{start}}～{{end}}）',
    intro: '{{account}} の{{start}}から{{end}}までのレポートが完成しました。',
    open: '次のリンクからダウンロードできます。',
    rules: 'リンクは{{date}}まで有効です。リンクを知っている人は、誰でもレポートを閲覧できます。',
    once: 'このメールは、Rookery でこのアカウントを運用している方が、送信先としてこのアドレスを登録したためお送りしています。',
    repeats:
      'このレポートは定期的に作成されます。Rookery でこのアカウントを運用している方が、送信先としてこのアドレスを登録しました。停止はレポート画面から行えます。',
  },
  signIn: {
    subject: 'Rookery のログインコード',
    code: 'ログインコード：',
    where: 'コードを請求したページに入力してください。{{minutes}} 分間有効です。',
    link: 'この端末でログインする場合は、次のリンクもご利用いただけます（1 回限り、{{minutes}} 分間有効）。',
    ignore:
      'お心当たりのない場合は、このメールを破棄してください。コードがなければ誰もログインできません。コードは誰にも教えないでください。',
  },
  personalLink: {
    subject: 'Rookery のあなた専用リンク',
    link: '次のあなた専用リンクから Rookery を開けます（1 回限り、{{minutes}} 分間有効）。',
    ignore: 'お心当たりのない場合は、このメールを破棄してください。リンクをほかの人に渡さないでください。',
  },
  confirmAddress: {
    subject: 'Rookery に登録するメールアドレスの確認',
    code: 'このアドレスを確認するためのコード：',
    where: 'コードを請求したページに入力してください。{{minutes}} 分間有効です。',
    ignore: 'お心当たりのない場合は、このメールを破棄してください。アドレスは登録されません。',
  },
  paymentFailed: {
    subject: '{{plan}} のお支払いが完了していません',
    what: 'Rookery の {{plan}} プランの直近のお支払いに失敗しました。',
    premium:
      '{{date}}（UTC）まではデータを閲覧できます。お支払いが完了するまで、X から新しいデータは取得されません。',
    team: 'お支払いが完了するまで、オーディエンスを X に送信できません。保存済みの内容はそのまま残ります。',
    open: 'カードの変更、またはお支払いはこちらから：',
    again: '数日のうちに再度お支払いを試みます。完了しない場合、プランは終了します。',
  },
  tokenMade: {
    subject: 'Rookery のアカウントでトークンが作成されました',
    what: 'あなたとしてログインしている人が、トークン「{{name}}」を作成しました。値の末尾は {{end}} です。',
    may: {
      read: 'このトークンを持つプログラムは、あなたと同じ範囲を閲覧できます。',
      write:
        'このトークンを持つプログラムは、あなたと同じ範囲を閲覧・変更できますが、費用は発生させられません。',
      spend:
        'このトークンを持つプログラムは、あなたと同じ範囲を閲覧・変更でき、キャンペーンとお支払いも開始できます。',
      extension: 'ブラウザ拡張機能で使用できます。',
      'pro-targeting': 'プロターゲティングサイトで使用できます。',
    },
    until: '有効期限は {{date}} です。',
    notYou:
      'お心当たりのない場合は、アカウント設定でトークンを無効にし、すべての端末からログアウトしてください。',
  },
  audienceShare: {
    subject: '{{name}} さんがオーディエンス「{{audience}}」を共有しました',
    intro:
      'チーム「{{team}}」の{{name}} さんが、Rookery でオーディエンス「{{audience}}」をあなたと共有しました。内容とインサイトの閲覧、自分のストアへの複製ができます。',
    member: '{{name}} さんから、Rookery のチーム「{{team}}」のオーディエンス「{{audience}}」のお知らせです。',
    message: 'メッセージ：',
    open: 'オーディエンスを開く：',
    rules: 'このリンクは{{date}}まで有効です。',
    ignore: 'お心当たりがない場合は、このメールを破棄してください。何も変更されません。',
  },
  targetingShare: {
    somebody: 'ユーザー',
    subject: '{{name}} さんがターゲティングリストを共有しました',
    intro:
      '{{name}} さんがターゲティングリストを共有しました。ログインせずに、内容の閲覧、不要な項目の除外、コピーができます。',
    open: 'リストを開く：',
  },
  siteRequest: {
    access: '{{name}} 様から利用のお申し込みがありました',
    download: '{{name}} 様から資料のご請求がありました',
    name: 'お名前',
    email: 'メールアドレス',
    company: '会社名',
    material: '資料',
    answer: 'Rookery の「リード」で担当者を決めて、ご対応ください。',
  },
  materialLink: {
    subject: '資料「{{name}}」のダウンロードのご案内',
    open: '次のページから「{{name}}」をダウンロードできます。',
    rules: 'リンクは {{days}} 日以内に {{uses}} 回までご利用いただけます。',
    ignore: 'お心当たりのない場合は、このメールを破棄してください。そのままで何も起こりません。',
  },
  audienceRequest: {
    subject: 'オーディエンス「{{audience}}」のご依頼の確認',
    open: '次のページで、このメールアドレスがご本人のものであることをご確認ください。確認後、ご依頼「{{audience}}」を担当チームにお届けします。',
    rules: 'リンクは {{days}} 日間有効です。確認がない場合、ご依頼は削除されます。',
    ignore: 'お心当たりのない場合は、このメールを破棄してください。そのままで何も起こりません。',
  },
  footer: 'Rookery　{{url}}',
}
export default messages
