/** What ten industries sell, in the words of people who sell it. */
export const tenIndustries: readonly (readonly [industry: string, en: string, ja: string])[] = [
  ['coffee', 'specialty coffee, Japan and the US', '日本とアメリカのスペシャルティコーヒー'],
  ['beauty', 'Skincare for women in Japan', '20代女性向けのスキンケア'],
  [
    'sport',
    'Running shoes for people who run marathons',
    '関東のランニングシューズ専門店。マラソンに出る人向け',
  ],
  ['games', 'A mobile RPG with gacha for anime fans', 'アニメ好き向けのスマホゲーム'],
  ['pets', 'Dog food, no cat owners', 'ドッグフード。犬を飼っている人、猫は除く'],
  ['software', 'Cloud security for developers', 'エンジニア向けのクラウドサービス'],
  [
    'travel',
    'Guided trips to Kyoto for people planning a trip to Japan',
    '京都旅行を計画している人向けのツアー',
  ],
  ['home', 'Handmade furniture and interior design', '北欧家具とインテリア'],
  ['languages', 'An app for learning English', '英会話アプリ、30代の会社員'],
  ['photography', 'Used cameras and lenses for photographers', '中古カメラとレンズ、写真好きな人へ'],
]
