import type { Translated } from '../../../translated.ts'
import type en from '../../en/billing/server.ts'

const messages: Translated<typeof en> = {
  subscriptions: {
    billingFirst: '先に請求先情報を入力してください。',
    opening: 'このチームの決済画面を準備しています。しばらくしてからもう一度お試しください。',
    noAnswer: '決済サービスから応答がありませんでした。しばらくしてからもう一度お試しください。',
    noCheckout: '決済ページを開けませんでした。',
    adAccountsFull: 'このチームで使える広告アカウントは {{n}} 件までです。{{plan}} ではさらに追加できます。',
    membersFull: 'このチームのメンバーは {{n}} 人までです。{{plan}} ではさらに追加できます。',
    noImports: '独自リストのインポートは {{plan}} でご利用いただけます。',
    needsPremium: 'ご利用にはプレミアムプランの契約が必要です。',
    accountsFull:
      'ご契約のプランで連携できるアカウントは {{n}} 件までです。{{plan}} ではさらに追加できます。',
    accountsFullOfAll:
      'ご契約のプランで連携できるアカウントは {{n}} 件までです。これより多いプランはありません。',
    readsUsed: '今月の X の読み取り枠を使い切りました。{{plan}} ではさらに読み取れます。',
    readsUsedOfAll: '今月の X の読み取り枠を使い切りました。翌月にリセットされます。',
    questionsUsed: '本日の質問 {{n}} 件を使い切りました。{{plan}} ではさらに質問できます。',
    questionsUsedOfAll: '本日の質問の上限に達しました。明日（UTC）にリセットされます。',
    reportsUsed: '今月のレポート {{n}} 件を使い切りました。{{plan}} ではさらに作成できます。',
    reportsUsedOfAll: '今月のレポートの上限に達しました。翌月にリセットされます。',
    oldQuote: '表示された金額は有効期限が切れています。もう一度ご確認ください。',
    cardFailed:
      '変更のお支払いに失敗したため、プランは変更されていません。カードを変更して、もう一度お試しください。',
    oneChange: 'プランの変更か解約の変更のどちらか一方を指定してください。',
  },
  networkSpend: {
    reached: '今月の X 向け予算の上限に達しました。続けるには {{price}} かかります。',
    noCredits: '運営者の X クレジットが不足しています。',
  },
}
export default messages
