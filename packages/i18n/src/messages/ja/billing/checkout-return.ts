import type { Translated } from '../../../translated.ts'
import type en from '../../en/billing/checkout-return.ts'

const messages: Translated<typeof en> = {
  success: {
    documentTitle: 'お申し込み',
    processing: {
      title: 'お支払いを確認しています',
      text: '数秒で完了します。このページを閉じても、お申し込みは有効になります。',
      late: '通常より時間がかかっています。お支払いは失われません。決済サービスの確認が取れしだい開始します。',
    },
    active: {
      title: '{{plan}} へようこそ',
      trial:
        'トライアルを開始しました。初回のお支払いは {{date}}です。それまでに解約すれば料金はかかりません。',
      text: 'ご契約が有効になりました。',
    },
    failed: {
      title: 'お支払いが完了しませんでした',
      text: '請求は発生していません。決済の期限が切れたか、承認されませんでした。もう一度お申し込みいただけます。',
    },
    already: {
      title: 'すでに {{plan}} をご契約中です',
      text: 'この決済は別の決済に置き換えられたため、二重の請求はありません。ご契約はそのまま有効です。',
    },
    unknown: {
      title: 'この決済は確認できません',
      text: '別のアカウントの決済か、存在しない決済です。請求は発生していません。',
    },
    toTask: '元の画面に戻る',
    toSuite: 'アカウントを開く',
    toPlans: 'プランを見る',
    retry: '再確認',
  },
  cancel: {
    documentTitle: 'お支払いの中断',
    title: 'お支払いを中断しました',
    text: '請求は発生しておらず、カード情報も保存されていません。プランは引き続きお申し込みいただけます。',
    again: 'プランを選ぶ',
    toTask: '元の画面に戻る',
  },
}
export default messages
