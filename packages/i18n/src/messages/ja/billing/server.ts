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
  },
  networkSpend: {
    reached: '今月の X 向け予算の上限に達しました。続けるには {{price}} かかります。',
    noCredits: '運営者の X クレジットが不足しています。',
  },
}
export default messages
