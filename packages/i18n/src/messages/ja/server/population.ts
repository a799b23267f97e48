import type { Translated } from '../../../translated.ts'
import type en from '../../en/server/population.ts'

const messages: Translated<typeof en> = {
  explore: {
    notInTime: 'X から時間内に応答がありませんでした。',
    limited: '現在、X の検索回数の上限に達しています。',
    noApp: 'この環境には、X を検索するためのアプリが登録されていません。',
    sensitive: 'センシティブな属性に関わる言葉です。ターゲティングには使用できません。',
    notAHashtag: 'ハッシュタグの形式が正しくありません。',
  },
  tracking: {
    suspended: 'アカウントが凍結されたため、データから除外しました。',
    gone: 'アカウントが X から削除されたため、データから除外しました。',
    protected: '非公開アカウントのため、取得しません。',
    notTracked: 'このアカウントは追跡されていません。',
    already: 'このアカウントはすでに追跡中です。',
    unknownName: 'この名前のアカウントは X にありません。',
    ownerLeft: '追跡を始めたメンバーがチームを離れました。もう一度追跡を設定してください。',
    otherNetwork: 'このネットワークのアカウントは、使用中の母集団に加えられません。',
    listTooLong: 'リストが上限を超えています。',
    failed: '取得に失敗しました。',
    cancelled: '取得を中止しました。',
    protectedNow: '非公開アカウントのため、取得できません。',
    emptyList: 'X の応答が空でした。',
    tooMany: '1 つのチームで追跡できるアカウントは {{n}} 件までです。',
  },
  monitors: {
    paused: 'このモニターは一時停止中です。',
    gone: 'このモニターはすでに削除されています。',
    tooMany: '1 つのチームで保存できるモニターは {{n}} 件までです。',
  },
  crawl: {
    renamed: '@{{handle}} は現在 @{{name}} という名前です。',
    suspended: '@{{handle}} は凍結されています。',
    suspendedAndTakenOut: '@{{handle}} が凍結されたため、データから除外しました。',
    unknown: '@{{handle}} は X にありません。',
    gone: '@{{handle}} が X から削除されたため、データから除外しました。',
    protected: '@{{handle}} は非公開アカウントのため、取得しません。',
  },
  mirrors: {
    notConnected: 'その X アカウントはここで連携されていないため、X に問い合わせできません。',
  },
}
export default messages
