/** Regions: English name, Japanese names, further names. */
export const REGIONS = `
Hokkaido|北海道|道内
Tohoku|東北|東北地方
Kanto|関東|関東地方|北関東|南関東
Koshinetsu|甲信越
Hokuriku|北陸|北陸地方
Chubu|中部|中部地方
Tokai|東海|東海地方
Kansai|関西|関西地方|関西圏
Kinki|近畿|近畿地方
Chugoku|中国地方|chugoku region
Shikoku|四国|四国地方
Kyushu|九州|九州地方|全九州
Okinawa|沖縄|沖縄県
Greater Tokyo|首都圏|greater tokyo area|tokyo metropolitan area|東京圏
Europe|ヨーロッパ|欧州|europe-wide
European Union|EU|欧州連合|the eu
Asia|アジア
Southeast Asia|東南アジア|south east asia|south-east asia|sea region
East Asia|東アジア
South Asia|南アジア
Middle East|中東|the middle east
Africa|アフリカ
North America|北米|北アメリカ
South America|南米|南アメリカ
Latin America|中南米|ラテンアメリカ|latam
Central America|中米
Oceania|オセアニア
Caribbean|カリブ海|the caribbean
Eastern Europe|東欧|東ヨーロッパ
Western Europe|西欧|西ヨーロッパ
Balkans|バルカン|the balkans
Baltics|バルト三国|the baltics
Asia-Pacific|アジア太平洋|apac|asia pacific
EMEA|emea
England|イングランド
Scotland|スコットランド
Wales|ウェールズ
Northern Ireland|北アイルランド
Cornwall|コーンウォール
Yorkshire|ヨークシャー
Bavaria|バイエルン|bayern
Catalonia|カタルーニャ
Andalusia|アンダルシア
Tuscany|トスカーナ
Sicily|シチリア
Lombardy|ロンバルディア
Provence|プロヴァンス|プロバンス
Brittany|ブルターニュ
Flanders|フランダース
Wallonia|ワロン
Ontario|オンタリオ
Quebec|ケベック|québec
British Columbia|ブリティッシュコロンビア
Alberta|アルバータ
New South Wales|ニューサウスウェールズ|nsw
Queensland|クイーンズランド
Tasmania|タスマニア
Punjab|パンジャブ
Kerala|ケララ
Maharashtra|マハラシュトラ
Karnataka|カルナータカ
Bali|バリ島|バリ
Jeju|済州島|チェジュ島
Midwest|中西部|the midwest
New England|ニューイングランド
Bay Area|ベイエリア|the bay area|san francisco bay area
Silicon Valley|シリコンバレー
West Coast|西海岸|the west coast|us west coast
East Coast|東海岸|the east coast|us east coast
Pacific Northwest|太平洋岸北西部|the pacific northwest
Shonan|湘南
Tama|多摩|多摩地域
Alabama|アラバマ
Alaska|アラスカ
Arizona|アリゾナ
Arkansas|アーカンソー
California|カリフォルニア|カリフォルニア州
Southern California|南カリフォルニア|socal
Northern California|北カリフォルニア|norcal
Colorado|コロラド
Connecticut|コネチカット
Delaware|デラウェア
Florida|フロリダ
Hawaii|ハワイ
Idaho|アイダホ
Illinois|イリノイ
Indiana|インディアナ
Iowa|アイオワ
Kansas|カンザス
Kentucky|ケンタッキー
Louisiana|ルイジアナ
Maine|メイン州
Maryland|メリーランド
Massachusetts|マサチューセッツ
Michigan|ミシガン
Minnesota|ミネソタ
Mississippi|ミシシッピ
Missouri|ミズーリ
Montana|モンタナ
Nebraska|ネブラスカ
Nevada|ネバダ
New Hampshire|ニューハンプシャー
New Jersey|ニュージャージー
New Mexico|ニューメキシコ
New York State|ニューヨーク州
North Carolina|ノースカロライナ
North Dakota|ノースダコタ
Ohio|オハイオ
Oklahoma|オクラホマ
Oregon|オレゴン
Pennsylvania|ペンシルベニア|ペンシルバニア
Rhode Island|ロードアイランド
South Carolina|サウスカロライナ
South Dakota|サウスダコタ
Tennessee|テネシー
Texas|テキサス
Utah|ユタ
Vermont|バーモント
Virginia|バージニア
Washington State|ワシントン州
West Virginia|ウェストバージニア
Wisconsin|ウィスコンシン
Wyoming|ワイオミング
`
/** Regions that are a list of countries. */
export const COUNTRY_GROUPS: readonly [names: string, countries: readonly string[]][] = [
  [
    'dach|d-a-ch|dach region|dach countries|dach地域|german-speaking countries|german speaking countries|ドイツ語圏',
    ['DE', 'AT', 'CH'],
  ],
  [
    'nordics|nordic countries|the nordics|nordic region|nordic|scandinavia and finland|北欧|北欧諸国|北欧5か国|ノルディック',
    ['DK', 'FI', 'IS', 'NO', 'SE'],
  ],
  ['scandinavia|スカンジナビア|スカンディナビア', ['DK', 'NO', 'SE']],
  ['benelux|the benelux|benelux countries|ベネルクス|ベネルクス三国|ベネルクス3国', ['BE', 'NL', 'LU']],
  ['iberia|iberian peninsula|イベリア半島', ['ES', 'PT']],
]
