/** Prefectures of Japan: English name, Japanese name, its suffix. Hokkaido and Okinawa are among the regions. */
export const PREFECTURES = `
Tokyo|東京|都
Osaka|大阪|府
Kyoto|京都|府
Aomori|青森|県
Iwate|岩手|県
Miyagi|宮城|県
Akita|秋田|県
Yamagata|山形|県
Fukushima|福島|県
Ibaraki|茨城|県
Tochigi|栃木|県
Gunma|群馬|県
Saitama|埼玉|県
Chiba|千葉|県
Kanagawa|神奈川|県
Niigata|新潟|県
Toyama|富山|県
Ishikawa|石川|県
Fukui|福井|県
Yamanashi|山梨|県
Nagano|長野|県
Gifu|岐阜|県
Shizuoka|静岡|県
Aichi|愛知|県
Mie|三重|県
Shiga|滋賀|県
Hyogo|兵庫|県
Nara|奈良|県
Wakayama|和歌山|県
Tottori|鳥取|県
Shimane|島根|県
Okayama|岡山|県
Hiroshima|広島|県
Yamaguchi|山口|県
Tokushima|徳島|県
Kagawa|香川|県
Ehime|愛媛|県
Kochi|高知|県
Fukuoka|福岡|県
Saga|佐賀|県
Nagasaki|長崎|県
Kumamoto|熊本|県
Oita|大分|県
Miyazaki|宮崎|県
Kagoshima|鹿児島|県
`
/** Cities and quarters: English name, Japanese name, further names. */
export const CITIES = `
Tokyo|都内|tokyo metropolis
Yokohama|横浜
Nagoya|名古屋
Sapporo|札幌
Sendai|仙台
Kobe|神戸
Kawasaki|川崎
Kitakyushu|北九州
Hakata|博多
Kanazawa|金沢
Naha|那覇
Hamamatsu|浜松
Sakai|堺市
Kamakura|鎌倉
Karuizawa|軽井沢
Hakodate|函館
Asahikawa|旭川
Otaru|小樽
Niseko|ニセコ
Morioka|盛岡
Utsunomiya|宇都宮
Maebashi|前橋
Takasaki|高崎
Mito|水戸
Tsukuba|つくば
Matsumoto|松本市
Himeji|姫路
Kurashiki|倉敷
Takamatsu|高松
Matsuyama|松山
Beppu|別府
Hakone|箱根
Atami|熱海
Nikko|日光
Shibuya|渋谷
Shinjuku|新宿
Ginza|銀座
Ikebukuro|池袋
Harajuku|原宿
Akihabara|秋葉原|アキバ
Roppongi|六本木
Ebisu|恵比寿
Setagaya|世田谷
Meguro|目黒
Kichijoji|吉祥寺
Asakusa|浅草
Ueno|上野
Shinagawa|品川
Minato|港区
Umeda|梅田
Namba|難波|なんば
Shinsaibashi|心斎橋
Tenjin|天神
Seoul|ソウル
Busan|釜山|プサン
Beijing|北京
Shanghai|上海
Shenzhen|深圳|深セン
Guangzhou|広州
Chengdu|成都
Taipei|台北
Kaohsiung|高雄
Bangkok|バンコク
Chiang Mai|チェンマイ
Hanoi|ハノイ
Ho Chi Minh City|ホーチミン|ho chi minh|saigon
Jakarta|ジャカルタ
Kuala Lumpur|クアラルンプール
Manila|マニラ
Cebu|セブ島|セブ
Mumbai|ムンバイ|bombay
Delhi|デリー|new delhi
Bangalore|バンガロール|bengaluru
Chennai|チェンナイ
Hyderabad|ハイデラバード
Dubai|ドバイ
Abu Dhabi|アブダビ
Doha|ドーハ
Riyadh|リヤド
Tel Aviv|テルアビブ
Istanbul|イスタンブール
Cairo|カイロ
Nairobi|ナイロビ
Lagos|ラゴス
Cape Town|ケープタウン
Johannesburg|ヨハネスブルグ
Sydney|シドニー
Melbourne|メルボルン
Brisbane|ブリスベン
Perth|パース
Adelaide|アデレード
Auckland|オークランド
Wellington|ウェリントン
Christchurch|クライストチャーチ
London|ロンドン
Manchester|マンチェスター
Birmingham|バーミンガム
Liverpool|リバプール
Leeds|リーズ
Bristol|ブリストル
Brighton|ブライトン
Sheffield|シェフィールド
Edinburgh|エディンバラ|エジンバラ
Glasgow|グラスゴー
Cardiff|カーディフ
Belfast|ベルファスト
Oxford|オックスフォード
Cambridge|ケンブリッジ
Dublin|ダブリン
Cork|コーク市
Galway|ゴールウェイ
Paris|パリ
Lyon|リヨン
Marseille|マルセイユ
Bordeaux|ボルドー
Toulouse|トゥールーズ
Lille|リール市
Nice|ニース
Berlin|ベルリン
Hamburg|ハンブルク
Munich|ミュンヘン|münchen
Cologne|ケルン|köln
Frankfurt|フランクフルト
Stuttgart|シュトゥットガルト
Düsseldorf|デュッセルドルフ|dusseldorf
Leipzig|ライプツィヒ
Vienna|ウィーン|wien
Salzburg|ザルツブルク
Zurich|チューリッヒ|zürich
Geneva|ジュネーブ
Basel|バーゼル
Amsterdam|アムステルダム
Rotterdam|ロッテルダム
Utrecht|ユトレヒト
The Hague|ハーグ
Brussels|ブリュッセル
Antwerp|アントワープ
Ghent|ゲント
Copenhagen|コペンハーゲン
Aarhus|オーフス
Stockholm|ストックホルム
Gothenburg|ヨーテボリ
Malmö|マルメ|malmo
Oslo|オスロ
Bergen|ベルゲン
Helsinki|ヘルシンキ
Reykjavik|レイキャビク
Madrid|マドリード
Barcelona|バルセロナ
Valencia|バレンシア
Seville|セビリア
Lisbon|リスボン
Porto|ポルト
Rome|ローマ
Milan|ミラノ
Naples|ナポリ
Florence|フィレンツェ
Venice|ヴェネツィア|ベネチア
Turin|トリノ
Bologna|ボローニャ
Athens|アテネ
Warsaw|ワルシャワ
Krakow|クラクフ
Prague|プラハ
Budapest|ブダペスト
Bucharest|ブカレスト
Kyiv|キーウ|kiev
Moscow|モスクワ
New York|ニューヨーク|nyc|new york city|ny
Brooklyn|ブルックリン
Manhattan|マンハッタン
Los Angeles|ロサンゼルス|ロス|l.a.
San Francisco|サンフランシスコ
San Diego|サンディエゴ
San Jose|サンノゼ
Chicago|シカゴ
Boston|ボストン
Seattle|シアトル
Portland|ポートランド
Austin|オースティン
Houston|ヒューストン
Dallas|ダラス
San Antonio|サンアントニオ
Denver|デンバー
Phoenix|フェニックス
Miami|マイアミ
Orlando|オーランド
Tampa|タンパ
Atlanta|アトランタ
Nashville|ナッシュビル
New Orleans|ニューオーリンズ
Philadelphia|フィラデルフィア
Washington, D.C.|ワシントンDC|washington dc|washington d.c.|dc
Baltimore|ボルチモア
Detroit|デトロイト
Minneapolis|ミネアポリス
Las Vegas|ラスベガス|vegas
Salt Lake City|ソルトレイクシティ
Honolulu|ホノルル
Pittsburgh|ピッツバーグ
Cleveland|クリーブランド
Charlotte|シャーロット
Sacramento|サクラメント
Toronto|トロント
Vancouver|バンクーバー
Montreal|モントリオール|montréal
Calgary|カルガリー
Ottawa|オタワ
Mexico City|メキシコシティ
Guadalajara|グアダラハラ
São Paulo|サンパウロ|sao paulo
Rio de Janeiro|リオデジャネイロ|rio
Buenos Aires|ブエノスアイレス
Santiago|サンティアゴ
Bogotá|ボゴタ|bogota
Medellín|メデジン|medellin
Lima|リマ
`
