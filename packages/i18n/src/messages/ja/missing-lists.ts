import type { Translated } from '../../translated.ts'
import type en from '../en/missing-lists.ts'

const messages: Translated<typeof en> = {
  badge: '使えないリストあり',
  title: 'このオーディエンスは集計も送信もできません',
  leftOut: '一部のリストを除いて集計しています',
  mend: '編集してリストを条件から外すか、別のリストを選んでください。',
  reasons: {
    gone: '「{{list}}」：削除されたか、このチームのリストではありません',
    importing: '「{{list}}」：取り込み中です',
    failed: '「{{list}}」：取り込めませんでした',
    upload_only: '「{{list}}」：メールアドレスまたは電話番号のため集計できません',
    too_few: '「{{list}}」：一致した人が 50 人未満です',
    too_similar: '「{{list}}」：別のリストとの差が 50 人未満です',
  },
  onChip: {
    gone: '削除済み',
    importing: '取り込み中',
    failed: '取り込み失敗',
    upload_only: '集計不可',
    too_few: '一致が不足',
    too_similar: '類似リストあり',
  },
}
export default messages
