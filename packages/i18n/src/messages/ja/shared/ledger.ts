import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/ledger.ts'

const messages: Translated<typeof en> = {
  label: '規模',
  sample: 'サンプル内の人数',
  sampleName: 'コアオーディエンス',
  sampleOf: '{{n}} 人のうち（{{share}}）',
  sampleOfMany: '{{n}} 人のうち',
  sampleNote: '数えたプロフィールの数',
  projection: 'X 全体での推計',
  about: '約 {{n}}',
  none: '–',
  projectionNote: '当社の推計。90% の確率で {{range}}',
  projectionNone: 'この条件は X のターゲティングでは表せません',
  network: 'X の回答',
  nativeName: 'X での推定リーチ',
  networkAsked: 'このターゲティングについて {{date}}に取得',
  networkSaid: 'このターゲティングへの回答',
  networkNone: 'このターゲティングは未照会',
  networkAsking: 'このターゲティングを照会しています',
  match: 'アップロード時の一致見込み',
  matchName: 'プロターゲティング',
  matchNote: '90% の確率で {{range}}',
  matchSource: {
    learned: '完了したアップロードから学習',
    assumed: 'アップロードの完了前のため仮定',
  },
  small: '50 人未満のため表示しません',
  why: '数字どうしの関係',
  whyProjection:
    'サンプルで数えた人数を X の利用者 {{users}} 人（{{from}}）に引き伸ばし、この環境で X がほかのターゲティングに返した回答で補正しています。',
  fromSource: '{{source}}、{{date}}',
  fromOperator: '運用者の設定値',
  whyNetwork: {
    more: 'X の回答は当社の推計より多くなっています。',
    fewer: 'X の回答は当社の推計より少なくなっています。',
    alike: 'X の回答は当社の推計の範囲内です。X は独自に数えます。',
  },
  reasons: {
    keywords_broadened: 'X はキーワードを関連語にも広げます',
    handles_are_lookalikes: 'アカウントの指定では、そのフォロワーに似た人が対象になります',
    several_ad_groups: '広告グループごとに数えるため、複数に含まれる人は重複することがあります',
    part_left_out: '条件の一部は X では表せません',
    own_count: 'X は独自のデータで、アカウントと日ごとに数えます',
  },
  whyMatch:
    'リストはユーザー ID で送られ、X は活動中の人と照合します。見込みはこの環境で完了したアップロードに基づきます。まだ 1 件も完了していない場合は 80% と仮定します。',
  onX: {
    network: 'X では {{range}}（X の回答）',
    model: 'X では約 {{n}}（推計 {{range}}）',
    none: 'X での人数は不明',
  },
  inSample: 'サンプル内 {{n}}',
}
export default messages
