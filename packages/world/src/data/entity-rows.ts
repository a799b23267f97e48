/**
 * Invented entities people talk about. community | TYPE:English~Japanese;… ; none of these teams, artists,
 * shows, films, games, books and brands exists. T team, M musician, S TV show, F film, G video game, B brand,
 * K book, L lifestyle, C digital creator, P podcast, R product.
 */
export const ENTITY_ROWS = `
football-europe|T:Harbor City Rovers~ハーバーシティ・ローヴァーズ;T:Montclair Athletic~モンクレア・アスレチック;T:Real Valmora~レアル・バルモーラ;T:FC Grauwald~FCグラウヴァルト;T:US Bellaterra~USベッラテッラ;T:Olympique Sauvigny~オリンピック・ソヴィニー;P:The Far Post~ザ・ファーポスト
football-brazil|T:Esporte Clube Ipêroxo~イペーロショ;T:Atlético Serra Azul~セーラ・アズール;T:Vila Marina FC~ヴィラ・マリーナ;T:Guarani do Vale~グアラニ・ド・ヴァーレ;P:Resenha da Geral~ヘゼーニャ
football-latam|T:Deportivo Cerro Rojo~セロ・ロホ;T:Club Puerto Lince~プエルト・リンセ;T:Águilas de Sotavento~ソタベント;T:Atlético Pampa Sur~パンパ・スール
j-league|T:Kazahaya FC~風早FC;T:Shirasagi United~白鷺ユナイテッド;T:Minato Bluewaves~港ブルーウェーブス;T:Yamabuki SC~山吹SC
baseball-japan|T:Setouchi Falcons~瀬戸内ファルコンズ;T:Hokuto Bears~北斗ベアーズ;T:Tama Comets~多摩コメッツ;T:Naniwa Thunders~浪速サンダース
baseball-us|T:Brookhaven Herons~ブルックヘブン・ヘロンズ;T:Delta City Pilots~デルタシティ・パイロッツ;T:Prairie Foxes~プレーリー・フォクシーズ
basketball|T:Bayport Lancers~ベイポート・ランサーズ;T:Northgate Wolves~ノースゲート・ウルブズ;T:Mesa Sparks~メサ・スパークス;T:Queensbridge Owls~クイーンズブリッジ・オウルズ
cricket|T:Deccan Monsoons~デカン・モンスーンズ;T:Konkan Chargers~コンカン・チャージャーズ;T:Southbank Swifts~サウスバンク・スウィフツ
motor-racing|T:Team Ardenne Corse~アルデンヌ・コルセ;T:Falkner Racing~ファルクナー・レーシング;T:Mizuho Motorsport Works~瑞穂モータースポーツワークス;B:Torqline~トルクライン
tennis|T:Coastal Open Circuit~コースタル・オープン;B:Volant Rackets~ヴォラント
cycling|B:Velmont Cycles~ヴェルモント;B:Pedalwise~ペダルワイズ;T:Team Altura~チーム・アルトゥーラ
running|B:Stridewell~ストライドウェル;L:Sunrise Run Clubs~朝ランクラブ;B:Fleetmere~フリートミア
golf|B:Fairhollow Golf~フェアホロウ;T:Links Masters Tour~リンクスマスターズ
k-pop|M:NOVAEL~ノヴァエル;M:HAESOLI~ヘソリ;M:5TRIDE~ストライド;M:Luminarel~ルミナレル;M:Byeolbit~ピョルビッ;M:AXIAVE~アクシアヴ
j-idol|M:Hanakaze 24~花風24;M:Tsukimi Parade~月見パレード;M:Ribbon Sepia~リボンセピア;M:Aozora Signal~青空シグナル
vocal-synth|M:Hibari-P~ひばりP;M:Ruriiro Kanade~瑠璃色カナデ;R:Voice bank Kanade~歌声バンクカナデ
indie-rock|M:The Paper Lanterns~ペーパーランタンズ;M:Velvet Harbour~ヴェルヴェット・ハーバー;M:Glass Orchard~グラス・オーチャード;M:Moth Season~モス・シーズン
hip-hop|M:Kid Marrow~キッド・マロウ;M:Lady Ledger~レディ・レジャー;M:Southside Ozzie~サウスサイド・オジー;M:Vee Calloway~ヴィー・キャロウェイ
electronic|M:Neon Tessellate~ネオン・テセレート;M:Ostrava Drive~オストラヴァ・ドライブ;B:Wavecraft Synths~ウェーブクラフト
latin-pop|M:Luna Caribeña~ルナ・カリベーニャ;M:Mateo Rivas~マテオ・リバス;M:Las Comadres~ラス・コマドレス;M:Sol y Sal~ソル・イ・サル
afrobeats|M:King Adigo~キング・アディゴ;M:Temi Rose~テミ・ローズ;M:Jozi Nights~ジョジ・ナイツ;M:Zuri Bako~ズリ・バコ
classical-music|M:Lindqvist Quartet~リンドクヴィスト四重奏団;M:Aldermoor Philharmonic~アルダームーア・フィル
vinyl-jazz|M:Walt Ferrand Trio~ウォルト・フェランド・トリオ;B:Needle and Groove~ニードル&グルーヴ
indie-games|G:Lantern Hollow~ランタンホロウ;G:Tiny Depots~タイニーデポ;G:Saltwind~ソルトウィンド;G:Mushroom Postal Service~きのこ郵便局
role-playing-games|G:Chronicle of Erevane~エレヴァーン年代記;G:Ashen Crown~灰の王冠;G:Starfall Saga VII~スターフォール・サーガVII;G:Moonblade Odyssey~月刃オデッセイ
esports|G:Vanguard Circuit~ヴァンガード・サーキット;G:Rift of Titans~タイタンの裂け目;T:Night Herons Esports~ナイトヘロンズ;T:Crimson Tanuki~クリムゾンタヌキ
mobile-games|G:Petal Knights~花弁ナイツ;G:Idle Bakery Town~放置ベーカリー;G:Astral Academia~アストラル学園;G:Rail & Spirits~鉄道と精霊
board-games|B:Oakmeeple Games~オークミープル;R:Harvest of Meridian~メリディアンの収穫
retro-gaming|G:Turbo Lemmik~ターボレミック;G:Castle Pom~キャッスルポム;B:Pixelvault~ピクセルヴォルト
game-development|B:Forgelight Engine~フォージライト;B:Quadmesh~クアッドメッシュ
scifi-series|S:The Long Orbit~ロング・オービット;S:Harrow Station~ハロウ・ステーション;S:Signal from Kepler Nine~ケプラー9からの信号;S:Quiet Machines~静かな機械たち;F:Beyond the Ninth Moon~第九の月の彼方
korean-drama|S:Letters to Haebang~ヘバンへの手紙;S:The Tailor of Jongno~鍾路の仕立屋;S:Second Spring Cafe~二度目の春カフェ;S:My Neighbor's Umbrella~隣の傘
film-lovers|F:The Salt Road~塩の道;F:Winter in Ostia~オスティアの冬;F:A Map of Rain~雨の地図;F:The Lighthouse Brothers~灯台の兄弟;F:Paper Moon Hotel~紙の月ホテル
reality-tv|S:Kitchen Under Pressure~崖っぷちキッチン;S:Villa of Secrets~秘密のヴィラ;S:The Great Makeover Relay~大改造リレー;S:Island of Rivals~ライバルの島
hindi-cinema|F:Mumbai Se Door~ムンバイ・セ・ドゥール;F:Dil Ka Safar~心の旅;F:Rangeen Raatein~色とりどりの夜;M:Ishaan Mehroz~イシャーン・メヘローズ
turkish-series|S:Kırık Pusula~壊れた羅針盤;S:Mavi Konak~青い館;S:Sonbahar Sokağı~秋の通り
seasonal-anime|S:Kumo no Toshokan~雲の図書館;S:Blade of the Paper Crane~折り鶴の剣;S:Tonari no Mahou Kissa~となりの魔法喫茶;S:Railgirl Expedition~鉄路少女遠征隊;F:The Town Where Stars Sleep~星が眠る町;S:Slow Life of a Retired Dragon~引退ドラゴンのスローライフ
manga-illustration|K:Hoshi to Rakugaki~星と落書き;K:Salaryman Knight~社畜騎士;B:Inkleaf~インクリーフ
cosplay|B:Stitchforge~スティッチフォージ;L:Convention season~イベントシーズン
virtual-streamers|C:Amane Polaris~天音ポラリス;C:Kurosame Ch.~黒鮫ちゃんねる;C:Mimi Orbit~ミミ・オービット;B:Hoshikage Project~星影プロジェクト
home-espresso|B:Caldermoor Coffee~カルダームーアコーヒー;B:Grindwell~グラインドウェル;R:Pressa One~プレッサ・ワン
ramen|B:Menya Tsubame~麺屋つばめ;B:Ramen Oborozuki~らーめん朧月
home-baking|B:Flourish & Co~フローリッシュ;S:The Village Bake~村のパンくらべ
barbecue|B:Emberline Grills~エンバーライン;S:Smoke Masters~スモークマスターズ
street-food|S:Night Market Stories~夜市ものがたり;B:Sambal Bu Rini~サンバル・ブ・リニ
specialty-tea|B:Chabatake Tea~茶畑ティー;B:Willow & Kettle~ウィロー&ケトル
wine-craft-beer|B:Stonefinch Brewing~ストーンフィンチ醸造;B:Cave Montrevel~カーヴ・モンルヴェル
data-engineering|B:Streamloom~ストリームルーム;B:Tablecrate~テーブルクレート;R:Querymill~クエリミル
web-development|B:Fastlark~ファストラーク;R:Nimbusform~ニンバスフォーム;P:Tabs and Spaces~タブとスペース
machine-learning|B:Tensorfield Labs~テンソルフィールド;R:Corvid Model~コルヴィッド;P:Loss Function FM~損失関数FM
cloud-operations|B:Skyharbor Cloud~スカイハーバー;R:Pagerbell~ページャーベル
gadgets|B:Ovalix Mobile~オバリクス;R:Ovalix Fold 4~オバリクス・フォールド4;B:Sonara Audio~ソナラオーディオ;R:Glimmer Buds~グリマーバッズ
mechanical-keyboards|B:Thockworks~ソックワークス;R:Kumiko65~組子65
maker-3d-printing|B:Layerpeak~レイヤーピーク;B:Boltfern~ボルトファーン
digital-marketing|B:Adloom~アドルーム;B:Clickharbor~クリックハーバー;P:The Brief~ザ・ブリーフ
startups|B:Launchmere~ローンチミア;P:Ramen Profitable~ラーメン黒字
e-commerce|B:Cartwren~カートレン;B:Parcelmoss~パーセルモス
product-design|B:Framekite~フレームカイト;P:Pixels and People~ピクセルと人
personal-investing|B:Greenledger~グリーンレジャー;P:Compounding Calmly~ゆっくり複利
real-estate|B:Homestead Finch~ホームステッドフィンチ;S:Keys and Corners~鍵と間取り
people-hiring|B:Teamwillow~チームウィロー;B:Hirelark~ハイアラーク
nursing|S:Ward Seven Nights~七号病棟の夜;B:Scrubwell~スクラブウェル
teaching|B:Chalkbird~チョークバード;P:Staffroom Stories~職員室ものがたり
architecture|B:Studio Morrow~スタジオ・モロー;L:Brutalist walks~打放し散歩
hospitality-kitchens|B:Larder and Flame~ラーダー&フレイム;S:Pass the Pass~パスの向こう
gardening|B:Rootmarket~ルートマーケット;S:The Patient Garden~気長な庭
interior-design|B:Nordhem Living~ノルドヘム;B:Casa Lumbre~カーサ・ルンブレ
woodworking-diy|B:Grainhollow Tools~グレインホロウ;S:Shed of Wonders~驚きの小屋
parenting|B:Tinytuft~タイニータフト;S:Pip and the Puddle~ピップと水たまり
cats|B:Whiskerly~ウィスカリー;C:Captain Loaf~キャプテン・ローフ
dogs|B:Barkfield~バークフィールド;C:Biscuit the Corgi~コーギーのビスケット
hiking-camping|B:Summitry~サミトリー;B:Takibi Works~焚火ワークス
fishing|B:Reelhaven~リールヘイヴン;S:The Quiet Cast~静かな一投
birdwatching|B:Plumefield Optics~プルームフィールド;P:Dawn Chorus Daily~夜明けの合唱
surfing-beach|B:Saltline Boards~ソルトライン;F:Endless Longshore~終わらない波
gym-strength|B:Ironkind~アイアンカインド;B:Protena~プロテナ
yoga-wellbeing|B:Stillwater Mats~スティルウォーター;P:Slow Breath~ゆっくり呼吸
sneakers-streetwear|B:Kobaruto~コバルト;R:Kobaruto Runner 88~コバルト・ランナー88;B:Offgrid Supply~オフグリッド
beauty-skincare|B:Mizuhada~ミズハダ;B:Rosewick Beauty~ローズウィック;R:Mizuhada Dew Tint~ミズハダ・デューティント
handmade-knitting|B:Yarrowell~ヤロウェル;P:One More Row~あと一段
photography|B:Obscura Optics~オブスキュラ;R:Obscura M2~オブスキュラM2
stationery-calligraphy|B:Kamiyo Paper~紙代ペーパー;B:Inkwell & Sons~インクウェル
theatre-dance|S:Backstage Hearts~舞台裏のふたり;L:Fringe season~フリンジの季節
fantasy-books|K:The Cartographer's Oath~地図師の誓い;K:A Crown of Nettles~いらくさの冠;K:Embertide~残り火の潮
book-clubs-writing|K:The Orchard Letters~果樹園の手紙;K:Small Hours~真夜中すぎ
backpacking-travel|B:Wanderhaus~ワンダーハウス;S:Slow Trains East~東への鈍行
railways|K:Timetable Dreams~時刻表の夢;R:Asakaze Express~特急あさかぜ丸
aviation|B:Meridian Air~メリディアン航空;B:Tradewind Airways~トレードウィンド航空
electric-cars|B:Voltarno Motors~ヴォルタルノ;R:Voltarno Arc~ヴォルタルノ・アーク;B:Chargepine~チャージパイン
classic-cars-bikes|B:Marlin & Hyde~マーリン&ハイド;S:Barn Find Diaries~納屋の名車
astronomy|B:Starfield Optics~スターフィールド光学;S:Night Sky Atlas~夜空のアトラス
spaceflight|B:Heliostat Launch~ヘリオスタット;R:Kitsune-3 rocket~キツネ3号
language-learning|B:Lingopond~リンゴポンド;P:Slow Sentences~ゆっくり一文
campus-life|B:Noteleaf~ノートリーフ;S:Roommates Wanted~ルームメイト募集
`
