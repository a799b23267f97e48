/** Regions: `country: code|English|Japanese|aliases…; …`. Codes are ISO 3166-2. */
export const regionRows = `
US: AL|Alabama|アラバマ州; AK|Alaska|アラスカ州; AZ|Arizona|アリゾナ州; AR|Arkansas|アーカンソー州; CA|California|カリフォルニア州|Cali|SoCal|NorCal|Bay Area|カリフォルニア; CO|Colorado|コロラド州; CT|Connecticut|コネチカット州; DE|Delaware|デラウェア州; DC|District of Columbia|コロンビア特別区; FL|Florida|フロリダ州; GA|Georgia|ジョージア州; HI|Hawaii|ハワイ州|Hawai'i|ハワイ; ID|Idaho|アイダホ州; IL|Illinois|イリノイ州; IN|Indiana|インディアナ州; IA|Iowa|アイオワ州; KS|Kansas|カンザス州; KY|Kentucky|ケンタッキー州; LA|Louisiana|ルイジアナ州; ME|Maine|メイン州; MD|Maryland|メリーランド州|DMV; MA|Massachusetts|マサチューセッツ州; MI|Michigan|ミシガン州; MN|Minnesota|ミネソタ州; MS|Mississippi|ミシシッピ州; MO|Missouri|ミズーリ州; MT|Montana|モンタナ州; NE|Nebraska|ネブラスカ州; NV|Nevada|ネバダ州; NH|New Hampshire|ニューハンプシャー州; NJ|New Jersey|ニュージャージー州|Jersey Shore; NM|New Mexico|ニューメキシコ州; NY|New York|ニューヨーク州|New York State|Upstate New York; NC|North Carolina|ノースカロライナ州; ND|North Dakota|ノースダコタ州; OH|Ohio|オハイオ州; OK|Oklahoma|オクラホマ州; OR|Oregon|オレゴン州; PA|Pennsylvania|ペンシルベニア州; RI|Rhode Island|ロードアイランド州; SC|South Carolina|サウスカロライナ州; SD|South Dakota|サウスダコタ州; TN|Tennessee|テネシー州; TX|Texas|テキサス州|Tejas; UT|Utah|ユタ州; VT|Vermont|バーモント州; VA|Virginia|バージニア州; WA|Washington|ワシントン州|Washington State|PNW; WV|West Virginia|ウェストバージニア州; WI|Wisconsin|ウィスコンシン州; WY|Wyoming|ワイオミング州
GB: ENG|England|イングランド|Midlands|the Midlands; ENG-NE|North East England|ノース・イースト・イングランド|North East|Tyneside|Northumberland|County Durham|Teesside|Tyne and Wear|Tyne & Wear; ENG-NW|North West England|ノース・ウェスト・イングランド|North West|Lancashire|Cheshire|Merseyside|Cumbria|Greater Manchester|Wirral; ENG-YH|Yorkshire and the Humber|ヨークシャー・アンド・ザ・ハンバー|Yorkshire|North Yorkshire|South Yorkshire|West Yorkshire|East Yorkshire; ENG-EM|East Midlands|イースト・ミッドランズ|Derbyshire|Nottinghamshire|Leicestershire|Lincolnshire|Northamptonshire|Rutland; ENG-WM|West Midlands|ウェスト・ミッドランズ|Staffordshire|Warwickshire|Worcestershire|Shropshire|Herefordshire|Black Country; ENG-EE|East of England|イースト・オブ・イングランド|East Anglia|Essex|Norfolk|Suffolk|Hertfordshire|Herts|Cambridgeshire|Bedfordshire; ENG-LDN|Greater London|グレーター・ロンドン|Middlesex; ENG-SE|South East England|サウス・イースト・イングランド|South East|Kent|Surrey|Sussex|East Sussex|West Sussex|Hampshire|Berkshire|Oxfordshire|Buckinghamshire|Isle of Wight; ENG-SW|South West England|サウス・ウェスト・イングランド|South West|Cornwall|Devon|Somerset|Dorset|Wiltshire|Gloucestershire; SCT|Scotland|スコットランド; WLS|Wales|ウェールズ|Cymru; NIR|Northern Ireland|北アイルランド
JP: 01|Hokkaido|北海道; 02|Aomori|青森県|青森; 03|Iwate|岩手県|岩手; 04|Miyagi|宮城県|宮城; 05|Akita|秋田県|秋田; 06|Yamagata|山形県|山形; 07|Fukushima|福島県|福島; 08|Ibaraki|茨城県|茨城; 09|Tochigi|栃木県|栃木; 10|Gunma|群馬県|群馬; 11|Saitama Prefecture|埼玉県|埼玉; 12|Chiba Prefecture|千葉県; 13|Tokyo Prefecture|東京都|都内; 14|Kanagawa|神奈川県|神奈川|湘南; 15|Niigata Prefecture|新潟県; 16|Toyama|富山県|富山; 17|Ishikawa|石川県|石川; 18|Fukui|福井県|福井; 19|Yamanashi|山梨県|山梨; 20|Nagano|長野県|長野; 21|Gifu|岐阜県|岐阜; 22|Shizuoka Prefecture|静岡県; 23|Aichi|愛知県|愛知; 24|Mie|三重県|三重; 25|Shiga|滋賀県|滋賀; 26|Kyoto Prefecture|京都府; 27|Osaka Prefecture|大阪府; 28|Hyogo|兵庫県|兵庫; 29|Nara|奈良県|奈良; 30|Wakayama|和歌山県|和歌山; 31|Tottori|鳥取県|鳥取; 32|Shimane|島根県|島根; 33|Okayama|岡山県|岡山; 34|Hiroshima Prefecture|広島県; 35|Yamaguchi|山口県|山口; 36|Tokushima|徳島県|徳島; 37|Kagawa|香川県|香川; 38|Ehime|愛媛県|愛媛; 39|Kochi|高知県|高知; 40|Fukuoka Prefecture|福岡県; 41|Saga|佐賀県|佐賀; 42|Nagasaki|長崎県|長崎; 43|Kumamoto Prefecture|熊本県; 44|Oita|大分県|大分; 45|Miyazaki|宮崎県|宮崎; 46|Kagoshima Prefecture|鹿児島県; 47|Okinawa|沖縄県|沖縄
CA: ON|Ontario|オンタリオ州; QC|Quebec|ケベック州|Québec; BC|British Columbia|ブリティッシュコロンビア州; AB|Alberta|アルバータ州; MB|Manitoba|マニトバ州; SK|Saskatchewan|サスカチュワン州; NS|Nova Scotia|ノバスコシア州; NB|New Brunswick|ニューブランズウィック州; NL|Newfoundland and Labrador|ニューファンドランド・ラブラドール州|Newfoundland; PE|Prince Edward Island|プリンスエドワードアイランド州
AU: NSW|New South Wales|ニューサウスウェールズ州; VIC|Victoria, Australia|ビクトリア州|Victoria; QLD|Queensland|クイーンズランド州; WA|Western Australia|西オーストラリア州; SA|South Australia|南オーストラリア州; TAS|Tasmania|タスマニア州; ACT|Australian Capital Territory|オーストラリア首都特別地域; NT|Northern Territory|ノーザンテリトリー
BR: SP|São Paulo State|サンパウロ州; RJ|Rio de Janeiro State|リオデジャネイロ州; MG|Minas Gerais|ミナスジェライス州; BA|Bahia|バイーア州; PR|Paraná|パラナ州|Parana; RS|Rio Grande do Sul|リオグランデ・ド・スル州; PE|Pernambuco|ペルナンブーコ州; CE|Ceará|セアラー州|Ceara; DF|Distrito Federal|連邦直轄区; SC|Santa Catarina|サンタカタリーナ州; GO|Goiás|ゴイアス州|Goias; PA|Pará|パラー州; AM|Amazonas|アマゾナス州; ES|Espírito Santo|エスピリトサント州
IN: MH|Maharashtra|マハーラーシュトラ州; DL|Delhi NCT|デリー首都圏|NCR; KA|Karnataka|カルナータカ州; TN|Tamil Nadu|タミル・ナードゥ州; TS|Telangana|テランガーナ州; WB|West Bengal|西ベンガル州; GJ|Gujarat|グジャラート州; RJ|Rajasthan|ラージャスターン州; UP|Uttar Pradesh|ウッタル・プラデーシュ州; KL|Kerala|ケーララ州; PB|Punjab, India|パンジャーブ州; BR|Bihar|ビハール州; MP|Madhya Pradesh|マディヤ・プラデーシュ州; AP|Andhra Pradesh|アーンドラ・プラデーシュ州; OR|Odisha|オリッサ州; HR|Haryana|ハリヤーナー州; AS|Assam|アッサム州
DE: BE|Berlin State|ベルリン州; HH|Hamburg State|ハンブルク州; BY|Bavaria|バイエルン州|Bayern; NW|North Rhine-Westphalia|ノルトライン=ヴェストファーレン州|NRW|Nordrhein-Westfalen|Ruhrpott|Ruhrgebiet; HE|Hesse|ヘッセン州|Hessen; BW|Baden-Württemberg|バーデン=ヴュルテンベルク州; SN|Saxony|ザクセン州|Sachsen; NI|Lower Saxony|ニーダーザクセン州|Niedersachsen; SH|Schleswig-Holstein|シュレースヴィヒ=ホルシュタイン州; RP|Rhineland-Palatinate|ラインラント=プファルツ州|Rheinland-Pfalz; HB|Bremen State|ブレーメン州
FR: IDF|Île-de-France|イル=ド=フランス|Ile de France; ARA|Auvergne-Rhône-Alpes|オーヴェルニュ=ローヌ=アルプ; PAC|Provence-Alpes-Côte d'Azur|プロヴァンス=アルプ=コート・ダジュール|PACA|Provence; OCC|Occitanie|オクシタニー; NAQ|Nouvelle-Aquitaine|ヌーヴェル=アキテーヌ; HDF|Hauts-de-France|オー=ド=フランス; PDL|Pays de la Loire|ペイ・ド・ラ・ロワール; BRE|Brittany|ブルターニュ|Bretagne; NOR|Normandy|ノルマンディー|Normandie; GES|Grand Est|グラン・テスト|Alsace|Lorraine
ES: MD|Community of Madrid|マドリード州; CT|Catalonia|カタルーニャ州|Cataluña|Catalunya; VC|Valencian Community|バレンシア州|Comunidad Valenciana; AN|Andalusia|アンダルシア州|Andalucía|Andalucia; PV|Basque Country|バスク州|País Vasco|Euskadi; AR|Aragon|アラゴン州|Aragón; GA|Galicia|ガリシア州; CN|Canary Islands|カナリア諸島|Canarias; AS|Asturias|アストゥリアス州
IT: 25|Lombardy|ロンバルディア州|Lombardia; 62|Lazio|ラツィオ州; 72|Campania|カンパニア州; 21|Piedmont|ピエモンテ州|Piemonte; 45|Emilia-Romagna|エミリア=ロマーニャ州; 52|Tuscany|トスカーナ州|Toscana; 82|Sicily|シチリア州|Sicilia; 34|Veneto|ヴェネト州; 75|Apulia|プッリャ州|Puglia; 88|Sardinia|サルデーニャ州|Sardegna
MX: CMX|Mexico City District|メキシコシティ特別区; JAL|Jalisco|ハリスコ州; NLE|Nuevo León|ヌエボ・レオン州|Nuevo Leon; PUE|Puebla State|プエブラ州; BCN|Baja California|バハ・カリフォルニア州; YUC|Yucatán|ユカタン州|Yucatan; QUE|Querétaro State|ケレタロ州; VER|Veracruz|ベラクルス州; GUA|Guanajuato|グアナファト州
AR: C|Buenos Aires City|ブエノスアイレス市; X|Córdoba Province|コルドバ州; S|Santa Fe|サンタフェ州; M|Mendoza Province|メンドーサ州
ID: JK|DKI Jakarta|ジャカルタ首都特別州; JB|West Java|西ジャワ州|Jawa Barat|Jabar; JI|East Java|東ジャワ州|Jawa Timur|Jatim; JT|Central Java|中部ジャワ州|Jawa Tengah|Jateng; YO|Yogyakarta Region|ジョグジャカルタ特別州|DIY; SU|North Sumatra|北スマトラ州|Sumatera Utara|Sumut; BA|Bali|バリ州; SN|South Sulawesi|南スラウェシ州|Sulawesi Selatan|Sulsel
KR: 11|Seoul City|ソウル特別市|서울특별시; 26|Busan City|釜山広域市|부산광역시; 27|Daegu City|大邱広域市|대구광역시; 28|Incheon City|仁川広域市|인천광역시; 29|Gwangju City|光州広域市|광주광역시; 30|Daejeon City|大田広域市|대전광역시; 41|Gyeonggi|京畿道|경기도|경기; 49|Jeju Province|済州道|제주도
TR: 34|Istanbul Province|イスタンブール県; 06|Ankara Province|アンカラ県; 35|Izmir Province|イズミル県; 16|Bursa Province|ブルサ県; 07|Antalya Province|アンタルヤ県; 01|Adana Province|アダナ県; 61|Trabzon Province|トラブゾン県
NG: LA|Lagos State|ラゴス州; FC|Federal Capital Territory|連邦首都地区|FCT; OY|Oyo|オヨ州; RI|Rivers|リバーズ州|Rivers State; EN|Enugu State|エヌグ州; ED|Edo State|エド州
ZA: GP|Gauteng|ハウテン州; WC|Western Cape|西ケープ州; KZN|KwaZulu-Natal|クワズール・ナタール州|KZN; EC|Eastern Cape|東ケープ州
`

/** Cities: `country: region code|English|Japanese|aliases, native names among them; …`. An empty region is one the catalogue does not have. */
export const cityRows = `
US: NY|New York City|ニューヨーク|NYC|New York|Brooklyn|Manhattan|Queens|The Bronx|Bronx|Harlem|Staten Island|Big Apple|Nueva York; CA|Los Angeles|ロサンゼルス|LA|L.A.|DTLA|Hollywood|City of Angels|ロス; IL|Chicago|シカゴ|Chi-Town|Chi|Chicagoland|Windy City; TX|Houston|ヒューストン|HTX|H-Town; TX|Dallas|ダラス|DFW|Dallas-Fort Worth; TX|Austin|オースティン|ATX; TX|San Antonio|サンアントニオ|SATX; TX|Fort Worth|フォートワース; AZ|Phoenix|フェニックス|PHX; PA|Philadelphia|フィラデルフィア|Philly|PHL; PA|Pittsburgh|ピッツバーグ; GA|Atlanta|アトランタ|ATL|A-Town; WA|Seattle|シアトル; CA|San Francisco|サンフランシスコ|SF|San Fran|SF Bay Area; CA|San Diego|サンディエゴ; CA|San Jose|サンノゼ|Silicon Valley|シリコンバレー; CA|Oakland|オークランド (米国); CA|Sacramento|サクラメント; FL|Miami|マイアミ|MIA|305; FL|Orlando|オーランド; FL|Tampa|タンパ; FL|Jacksonville|ジャクソンビル; MA|Boston|ボストン|BOS; DC|Washington D.C.|ワシントンD.C.|Washington DC|Washington D.C.|D.C.|DC; CO|Denver|デンバー|Mile High City; OR|Portland|ポートランド|PDX; TN|Nashville|ナッシュビル|Music City; TN|Memphis|メンフィス; OH|Columbus|コロンバス|Cbus; OH|Cleveland|クリーブランド; OH|Cincinnati|シンシナティ; MN|Minneapolis|ミネアポリス|Twin Cities|Minneapolis-St. Paul; MI|Detroit|デトロイト; NV|Las Vegas|ラスベガス|Vegas; LA|New Orleans|ニューオーリンズ|NOLA; NC|Charlotte|シャーロット|CLT; NC|Raleigh|ローリー; MD|Baltimore|ボルチモア|Bmore; MO|Kansas City|カンザスシティ|KCMO; MO|St. Louis|セントルイス|Saint Louis|STL; WI|Milwaukee|ミルウォーキー|MKE; UT|Salt Lake City|ソルトレイクシティ|SLC; IN|Indianapolis|インディアナポリス|Indy; HI|Honolulu|ホノルル; KY|Louisville|ルイビル; OK|Oklahoma City|オクラホマシティ|OKC; NJ|Newark|ニューアーク; VA|Richmond|リッチモンド|RVA
GB: ENG-LDN|London|ロンドン|LDN|London Town|Londres|South London|North London|East London|West London|Hackney|Camden|Brixton|Croydon|Wembley|Peckham|Battersea|Islington|Tottenham|Wimbledon|Greenwich|Shoreditch|Hounslow|Ealing|Walthamstow|Lewisham|Dagenham|Westminster|Notting Hill|Londra|倫敦; ENG-NW|Manchester|マンチェスター|MCR|Manny; ENG-WM|Birmingham|バーミンガム|Brum; ENG-YH|Leeds|リーズ; SCT|Glasgow|グラスゴー; SCT|Edinburgh|エディンバラ; SCT|Aberdeen|アバディーン; ENG-NW|Liverpool|リヴァプール|LFC city; ENG-SW|Bristol|ブリストル; ENG-YH|Sheffield|シェフィールド; ENG-NE|Newcastle|ニューカッスル|Newcastle upon Tyne|Geordie; ENG-EM|Nottingham|ノッティンガム; ENG-SE|Brighton|ブライトン; ENG-EM|Leicester|レスター; ENG-SE|Oxford|オックスフォード; ENG-EE|Cambridge|ケンブリッジ; ENG-SE|Southampton|サウサンプトン; WLS|Cardiff|カーディフ|Caerdydd; WLS|Swansea|スウォンジー; NIR|Belfast|ベルファスト
JP: 13|Tokyo|東京|TOKYO|Tōkyō|東京 新宿|新宿|渋谷|池袋|秋葉原|原宿|吉祥寺|世田谷|世田谷区|新宿区|渋谷区|港区|品川|中野|下北沢|八王子|町田|上野|浅草|とうきょう|トーキョー|도쿄|Токио|Tokio; 27|Osaka|大阪|おおさか|梅田|難波|なんば|大阪市|오사카; 23|Nagoya|名古屋|名古屋市|なごや; 14|Yokohama|横浜|横浜市|よこはま|ハマ; 14|Kawasaki|川崎|川崎市; 40|Fukuoka|福岡|福岡市|博多|天神; 01|Sapporo|札幌|札幌市; 26|Kyoto|京都|京都市|きょうと; 28|Kobe|神戸|神戸市; 04|Sendai|仙台|仙台市; 34|Hiroshima|広島|広島市; 11|Saitama|さいたま|さいたま市|大宮|浦和; 12|Chiba|千葉|千葉市|船橋; 22|Shizuoka|静岡|静岡市; 22|Hamamatsu|浜松; 47|Naha|那覇; 15|Niigata|新潟|新潟市; 43|Kumamoto|熊本|熊本市; 46|Kagoshima|鹿児島|鹿児島市; 33|Okayama City|岡山市; 17|Kanazawa|金沢
BR: SP|São Paulo|サンパウロ|Sao Paulo|Sampa|SP Capital; RJ|Rio de Janeiro|リオデジャネイロ|Rio; MG|Belo Horizonte|ベロオリゾンテ|BH; BA|Salvador|サルヴァドール; PE|Recife|レシフェ; RS|Porto Alegre|ポルトアレグレ|POA; PR|Curitiba|クリチバ; DF|Brasília|ブラジリア|Brasilia|BSB; CE|Fortaleza|フォルタレザ; AM|Manaus|マナウス; GO|Goiânia|ゴイアニア|Goiania; SC|Florianópolis|フロリアノポリス|Floripa|Florianopolis; SP|Campinas|カンピーナス; PA|Belém|ベレン
IN: MH|Mumbai|ムンバイ|Bombay|मुंबई|Mumbai City; DL|Delhi|デリー|New Delhi|दिल्ली|Delhi NCR|नई दिल्ली; KA|Bengaluru|ベンガルール|Bangalore|BLR|ಬೆಂಗಳೂರು; TS|Hyderabad|ハイデラバード|HYD; TN|Chennai|チェンナイ|Madras|சென்னை; MH|Pune|プネー; WB|Kolkata|コルカタ|Calcutta|কলকাতা; GJ|Ahmedabad|アーメダバード; RJ|Jaipur|ジャイプル|जयपुर; UP|Lucknow|ラクナウ|लखनऊ; UP|Noida|ノイダ; HR|Gurgaon|グルガオン|Gurugram; KL|Kochi, India|コーチ|Kochi|Cochin; MP|Indore|インドール; GJ|Surat|スーラト
ID: JK|Jakarta|ジャカルタ|JKT|Jakarta Selatan|Jaksel|Jakarta Barat|Jakarta Timur|Jakarta Pusat|Jabodetabek; JB|Bandung|バンドン|bdg; JI|Surabaya|スラバヤ|sby; YO|Yogyakarta|ジョグジャカルタ|Jogja|Jogjakarta|Yogya; SU|Medan|メダン; JT|Semarang|スマラン|smg; BA|Denpasar|デンパサール; SN|Makassar|マカッサル; JB|Bekasi|ブカシ; JB|Bogor|ボゴール; |Tangerang|タンゲラン; |Palembang|パレンバン; JI|Malang|マラン; JT|Solo|ソロ|Surakarta
MX: CMX|Mexico City|メキシコシティ|CDMX|Ciudad de México|Ciudad de Mexico|D.F.|México DF|Mexico DF; JAL|Guadalajara|グアダラハラ|GDL; NLE|Monterrey|モンテレイ|MTY; PUE|Puebla|プエブラ; BCN|Tijuana|ティフアナ|TJ; YUC|Mérida|メリダ; QUE|Querétaro|ケレタロ|Queretaro|QRO; |Cancún|カンクン|Cancun; GUA|León, Mexico|レオン|León Guanajuato
ES: MD|Madrid|マドリード; CT|Barcelona|バルセロナ|BCN; VC|Valencia|バレンシア|València; AN|Seville|セビリア|Sevilla; PV|Bilbao|ビルバオ|Bilbo; AN|Málaga|マラガ|Malaga; AR|Zaragoza|サラゴサ|ZGZ; AN|Granada|グラナダ; |Murcia|ムルシア; |Palma de Mallorca|パルマ・デ・マヨルカ|Mallorca
FR: IDF|Paris|パリ|Paname|París|巴黎; ARA|Lyon|リヨン; PAC|Marseille|マルセイユ; OCC|Toulouse|トゥールーズ; NAQ|Bordeaux|ボルドー|Bdx; HDF|Lille|リール; PDL|Nantes|ナント; BRE|Rennes|レンヌ; PAC|Nice|ニース|Nice, France; GES|Strasbourg|ストラスブール; OCC|Montpellier|モンペリエ; ARA|Grenoble|グルノーブル
DE: BE|Berlin|ベルリン|Kreuzberg|Berlín; HH|Hamburg|ハンブルク; BY|Munich|ミュンヘン|München|Muenchen|Minga; NW|Cologne|ケルン|Köln|Koeln; HE|Frankfurt|フランクフルト|Frankfurt am Main|FFM; BW|Stuttgart|シュトゥットガルト; SN|Leipzig|ライプツィヒ; NW|Düsseldorf|デュッセルドルフ|Duesseldorf|Dusseldorf; NW|Dortmund|ドルトムント; NW|Essen|エッセン; SN|Dresden|ドレスデン; NI|Hanover|ハノーファー|Hannover; BY|Nuremberg|ニュルンベルク|Nürnberg; HB|Bremen|ブレーメン
KR: 11|Seoul|ソウル|서울|서울시|Seúl|首尔; 26|Busan|釜山|부산|Pusan; 28|Incheon|仁川|인천; 27|Daegu|大邱|대구; 30|Daejeon|大田|대전; 29|Gwangju|光州|광주; 41|Suwon|水原|수원; 49|Jeju|済州|제주
TR: 34|Istanbul|イスタンブール|İstanbul|Kadıköy|Beşiktaş|Stanbul; 06|Ankara|アンカラ; 35|Izmir|イズミル|İzmir; 16|Bursa|ブルサ; 07|Antalya|アンタルヤ; 01|Adana|アダナ; 61|Trabzon|トラブゾン; |Konya|コンヤ; |Gaziantep|ガズィアンテプ
SA: |Riyadh|リヤド|الرياض|Riyad; |Jeddah|ジッダ|جدة|جده|Jiddah; |Dammam|ダンマーム|الدمام|الشرقية; |Khobar|コバール|الخبر|Al Khobar; |Mecca|メッカ|مكة|Makkah; |Medina|メディナ|المدينة المنورة|Madinah; |Abha|アブハー|أبها|ابها
EG: |Cairo|カイロ|القاهرة|القاهره|Kairo; |Alexandria|アレクサンドリア|الإسكندرية|الاسكندرية; |Giza|ギーザ|الجيزة; |Mansoura|マンスーラ|المنصورة
AE: |Dubai|ドバイ|دبي|DXB; |Abu Dhabi|アブダビ|أبوظبي|ابوظبي|AUH; |Sharjah|シャルジャ|الشارقة
NG: LA|Lagos|ラゴス|Lekki|Ikeja|Lagos City|Gidi|Eko; FC|Abuja|アブジャ; OY|Ibadan|イバダン; RI|Port Harcourt|ポートハーコート|PH City|PHC; EN|Enugu|エヌグ; ED|Benin City|ベニンシティ; |Kano|カノ; |Kaduna|カドゥナ
ZA: GP|Johannesburg|ヨハネスブルグ|Joburg|Jozi|JHB|Soweto; WC|Cape Town|ケープタウン|CPT|Mother City; KZN|Durban|ダーバン; GP|Pretoria|プレトリア|PTA
CA: ON|Toronto|トロント|the 6ix|6ix|T.O.|GTA|Tdot|YYZ; QC|Montreal|モントリオール|Montréal|MTL|YUL; BC|Vancouver|バンクーバー|YVR; AB|Calgary|カルガリー|YYC; ON|Ottawa|オタワ|YOW; AB|Edmonton|エドモントン|YEG; NS|Halifax|ハリファックス|YHZ; MB|Winnipeg|ウィニペグ; QC|Quebec City|ケベックシティ|Ville de Québec; ON|Hamilton|ハミルトン; ON|Mississauga|ミシサガ; BC|Victoria, BC|ビクトリア (カナダ)|Victoria BC
AU: NSW|Sydney|シドニー|Syd; VIC|Melbourne|メルボルン|Melb|Naarm; QLD|Brisbane|ブリスベン|Brissie; WA|Perth|パース; SA|Adelaide|アデレード; QLD|Gold Coast|ゴールドコースト; ACT|Canberra|キャンベラ; TAS|Hobart|ホバート
PH: |Manila|マニラ|Metro Manila|Maynila|Makati|Taguig|BGC; |Quezon City|ケソン|QC; |Cebu City|セブ|Cebu; |Davao City|ダバオ|Davao; |Baguio|バギオ|Baguio City
TH: |Bangkok|バンコク|กรุงเทพ|กรุงเทพมหานคร|กรุงเทพฯ|กทม|BKK|방콕; |Chiang Mai|チェンマイ|เชียงใหม่; |Phuket|プーケット|ภูเก็ต; |Khon Kaen|コンケン|ขอนแก่น
IT: 25|Milan|ミラノ|Milano; 62|Rome|ローマ|Roma; 72|Naples|ナポリ|Napoli; 21|Turin|トリノ|Torino; 45|Bologna|ボローニャ; 52|Florence|フィレンツェ|Firenze; 82|Palermo|パレルモ; 34|Venice|ヴェネツィア|Venezia; |Genoa|ジェノヴァ|Genova; 34|Verona|ヴェローナ; 75|Bari|バーリ
AR: C|Buenos Aires|ブエノスアイレス|CABA|Bs As|BsAs|Bs. As.|Capital Federal; X|Córdoba, Argentina|コルドバ|Córdoba|Cordoba; S|Rosario|ロサリオ; M|Mendoza|メンドーサ; |La Plata|ラプラタ; |Mar del Plata|マルデルプラタ
CO: |Bogotá|ボゴタ|Bogota|Bogotá D.C.|Bogota DC; |Medellín|メデジン|Medellin|Medallo; |Cali|カリ (コロンビア)|Cali, Colombia|Cali Colombia|Santiago de Cali; |Barranquilla|バランキージャ|Quilla; |Cartagena|カルタヘナ
CL: |Santiago|サンティアゴ|Santiago de Chile|Stgo; |Valparaíso|バルパライソ|Valparaiso|Valpo; |Concepción|コンセプシオン|Concepcion|Conce
PE: |Lima|リマ; |Arequipa|アレキパ; |Cusco|クスコ
VE: |Caracas|カラカス; |Maracaibo|マラカイボ; |Valencia, Venezuela|バレンシア (ベネズエラ)
EC: |Quito|キト; |Guayaquil|グアヤキル
UY: |Montevideo|モンテビデオ
PY: |Asunción|アスンシオン|Asuncion
BO: |La Paz|ラパス; |Santa Cruz de la Sierra|サンタクルス
DO: |Santo Domingo|サントドミンゴ
CU: |Havana|ハバナ|La Habana
PR: |San Juan, Puerto Rico|サンフアン|San Juan PR
GT: |Guatemala City|グアテマラシティ
PA: |Panama City|パナマシティ|Ciudad de Panamá
CR: |San José, Costa Rica|サンホセ (コスタリカ)
JM: |Kingston|キングストン
MY: |Kuala Lumpur|クアラルンプール|KL|Petaling Jaya; |Penang|ペナン|George Town|Pulau Pinang; |Johor Bahru|ジョホールバル|JB; |Shah Alam|シャーアラム|Selangor
SG: |Singapore|シンガポール|SG|Singapura|新加坡
VN: |Hanoi|ハノイ|Hà Nội|Ha Noi; |Ho Chi Minh City|ホーチミン|Saigon|Sài Gòn|HCMC|TP.HCM; |Da Nang|ダナン|Đà Nẵng
CN: |Beijing|北京|Peking; |Shanghai|上海; |Shenzhen|深圳|深セン; |Guangzhou|広州|广州; |Chengdu|成都; |Hangzhou|杭州; |Wuhan|武漢|武汉
HK: |Hong Kong|香港|HK|Kowloon|九龍
TW: |Taipei|台北|臺北|台北市; |Kaohsiung|高雄; |Taichung|台中
PK: |Karachi|カラチ|کراچی; |Lahore|ラホール|لاہور; |Islamabad|イスラマバード|اسلام آباد; |Rawalpindi|ラーワルピンディー; |Peshawar|ペシャワール; |Faisalabad|ファイサラバード
BD: |Dhaka|ダッカ|ঢাকা; |Chittagong|チッタゴン|Chattogram
LK: |Colombo|コロンボ
NP: |Kathmandu|カトマンズ
KE: |Nairobi|ナイロビ; |Mombasa|モンバサ
GH: |Accra|アクラ; |Kumasi|クマシ
UG: |Kampala|カンパラ
TZ: |Dar es Salaam|ダルエスサラーム
ET: |Addis Ababa|アディスアベバ
ZW: |Harare|ハラレ
ZM: |Lusaka|ルサカ
RW: |Kigali|キガリ
SN: |Dakar|ダカール
CI: |Abidjan|アビジャン
CM: |Douala|ドゥアラ; |Yaoundé|ヤウンデ|Yaounde
CD: |Kinshasa|キンシャサ
AO: |Luanda|ルアンダ
MA: |Casablanca|カサブランカ|الدار البيضاء; |Rabat|ラバト|الرباط; |Marrakesh|マラケシュ|Marrakech|مراكش
DZ: |Algiers|アルジェ|Alger|الجزائر العاصمة
TN: |Tunis|チュニス|تونس العاصمة
IQ: |Baghdad|バグダード|بغداد; |Erbil|アルビール|أربيل
KW: |Kuwait City|クウェート市
QA: |Doha|ドーハ|الدوحة
OM: |Muscat|マスカット|مسقط
BH: |Manama|マナーマ|المنامة
LB: |Beirut|ベイルート|بيروت|Beyrouth
JO: |Amman|アンマン
IL: |Tel Aviv|テルアビブ|תל אביב; |Jerusalem|エルサレム|ירושלים
IR: |Tehran|テヘラン|تهران
UA: |Kyiv|キーウ|Kiev|Київ; |Lviv|リヴィウ|Львів; |Odesa|オデーサ|Odessa, Ukraine|Одеса
RU: |Moscow|モスクワ|Москва|Moscú; |Saint Petersburg|サンクトペテルブルク|St Petersburg Russia|Санкт-Петербург|СПб
PL: |Warsaw|ワルシャワ|Warszawa; |Kraków|クラクフ|Krakow|Cracow; |Wrocław|ヴロツワフ|Wroclaw; |Gdańsk|グダニスク|Gdansk; |Poznań|ポズナン|Poznan; |Łódź|ウッチ|Lodz
CZ: |Prague|プラハ|Praha; |Brno|ブルノ
HU: |Budapest|ブダペスト
RO: |Bucharest|ブカレスト|București|Bucuresti; |Cluj-Napoca|クルジュ=ナポカ|Cluj
BG: |Sofia|ソフィア|София
GR: |Athens|アテネ|Αθήνα|Athina; |Thessaloniki|テッサロニキ|Θεσσαλονίκη
RS: |Belgrade|ベオグラード|Beograd|Београд
HR: |Zagreb|ザグレブ
SI: |Ljubljana|リュブリャナ
AT: |Vienna|ウィーン|Wien; |Graz|グラーツ; |Salzburg|ザルツブルク
CH: |Zurich|チューリッヒ|Zürich; |Geneva|ジュネーヴ|Genève|Genf; |Basel|バーゼル; |Bern|ベルン|Berne; |Lausanne|ローザンヌ
NL: |Amsterdam|アムステルダム|AMS|A'dam; |Rotterdam|ロッテルダム|Rotjeknor; |Utrecht|ユトレヒト; |Eindhoven|アイントホーフェン; |The Hague|ハーグ|Den Haag|'s-Gravenhage
BE: |Brussels|ブリュッセル|Bruxelles|Brussel; |Antwerp|アントウェルペン|Antwerpen|Anvers; |Ghent|ヘント|Gent
SE: |Stockholm|ストックホルム; |Gothenburg|ヨーテボリ|Göteborg; |Malmö|マルメ|Malmo
NO: |Oslo|オスロ; |Bergen|ベルゲン
DK: |Copenhagen|コペンハーゲン|København|Kobenhavn; |Aarhus|オーフス|Århus
FI: |Helsinki|ヘルシンキ; |Tampere|タンペレ
IE: |Dublin|ダブリン|Baile Átha Cliath|Dublin City; |Cork|コーク|Cork City; |Galway|ゴールウェイ; |Limerick|リムリック
PT: |Lisbon|リスボン|Lisboa; |Porto|ポルト|Oporto; |Braga|ブラガ
IS: |Reykjavik|レイキャビク|Reykjavík
LT: |Vilnius|ヴィリニュス
LV: |Riga|リガ
EE: |Tallinn|タリン
NZ: |Auckland|オークランド|AKL|Tāmaki Makaurau; |Wellington|ウェリントン; |Christchurch|クライストチャーチ
KZ: |Almaty|アルマトイ|Алматы
UZ: |Tashkent|タシュケント
AZ: |Baku|バクー|Bakı
AM: |Yerevan|エレバン
GE: |Tbilisi|トビリシ
`
