import { isOneMistake } from '../text/one-mistake.ts'

/** Words of asking. */
const KATAKANA =
  'フォロワー フォロー アカウント オーディエンス キャンペーン インプレッション エンゲージメント ハッシュタグ トレンド コミュニティ クリック コンバージョン プロフィール アクセス ポスト ツイート リポスト リツイート リプライ トピック トップ ランキング グラフ サマリー パフォーマンス ライバル モニター ウォッチ リスト アップロード プラン レポート エクスポート メンバー アクティブ ブロック インフルエンサー クラスタ グループ センチメント コンテンツ シェア リフト リーチ クリエイター スケジュール タイミング コスト エンゲージ メンション データ ゴール ヘルプ メディア'.split(
    ' ',
  )
const knownKatakana = new Set(KATAKANA)
/** Voiced and small signs as the plain ones, so that トッブ is トップ. */
const unvoiced = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u3099\u309a]/g, '')
    .replaceAll(/[ァィゥェォャュョッ]/g, (sign) => 'アイウエオヤユヨツ'['ァィゥェォャュョッ'.indexOf(sign)]!)
const byUnvoiced = new Map(KATAKANA.map((word) => [unvoiced(word), word]))

/** Words that are right although they look like another. */
const RIGHT_KATAKANA = new Set(
  'ランニング タイピング フォロー コメント プロフィット キャンペン コンテスト コンテナ リスナー モンスター エンジニア コミュニケ アカデミー カウント アップデート レポーター パフォーマー アクティビ トレンディ センテンス メンバーズ'.split(
    ' ',
  ),
)
/** Two neighbours exchanged: コトス is コスト. */
const isTurned = (word: string, candidate: string): boolean =>
  word.length === candidate.length &&
  isOneMistake(word, candidate) &&
  [...word].toSorted().join('') === [...candidate].toSorted().join('')

/** A word of asking in katakana with one slip, as it is meant; any other word as it is. */
export function correctKatakana(word: string): string {
  if (knownKatakana.has(word) || word.length < 3) return word
  const alike = byUnvoiced.get(unvoiced(word))
  if (alike) return alike
  const turned = KATAKANA.find((candidate) => isTurned(word, candidate))
  if (turned) return turned
  if (word.length < 4) return word
  return (
    KATAKANA.find(
      (candidate) =>
        isOneMistake(word, candidate) &&
        (candidate.length >= 7 ||
          (candidate.length >= 5 && candidate[0] === word[0] && !RIGHT_KATAKANA.has(word))),
    ) ?? word
  )
}
