/**
 * Own tables for what the list of towns lacks: regions of England, Japanese names, and the ISO 3166-2 codes
 * of its region numbers.
 */

/**
 * Towns of England with at least 60,000 people, by region. Parts of London are covered by its aliases in
 * data/cities.tsv.
 */
export const englishTowns: Readonly<Record<string, string>> = {
  LDN: 'Brent|Islington|City of Westminster|Bexley|Archway|Sutton|Croydon|Dagenham|Enfield Town|Becontree|Romford|Wembley|Beckenham|Battersea|Canary Wharf|Purley|Peckham|Southall|Brixton|Hounslow|Barking|Chelsea',
  NW: 'Liverpool|Manchester|Birkenhead|Preston|Blackpool|Wigan|Warrington|Burnley|Blackburn|Bolton|Stockport|St Helens|Oldham|Rochdale|Southport|Chester|Carlisle|Crewe|Salford|Ellesmere Port|Rossendale|Macclesfield|Runcorn|Widnes|Bury',
  NE: 'Sunderland|Newcastle upon Tyne|Middlesbrough|Darlington|Hartlepool|South Shields|Stockton-on-Tees|Gateshead',
  YH: 'Sheffield|Leeds|Kingston upon Hull|Bradford|Doncaster|York|Huddersfield|Grimsby|Rotherham|Harrogate|Halifax|Scunthorpe|Wakefield|Barnsley|Scarborough|Castleford',
  EM: 'Nottingham|Leicester|Derby|Northampton|Mansfield|Lincoln|Chesterfield|High Peak|Kettering',
  WM: 'Birmingham|Stoke-on-Trent|Coventry|Wolverhampton|Dudley|Walsall|Telford|West Bromwich|Burton upon Trent|Sutton Coldfield|Worcester|Solihull|Royal Leamington Spa|Nuneaton|Cannock|Redditch|Tamworth|Newcastle under Lyme|Rugby|Shrewsbury|Stafford|Hereford',
  EE: 'Southend-on-Sea|Luton|Norwich|Ipswich|Peterborough|Cambridge|Basildon|Watford|Colchester|Chelmsford|Bedford|Harlow|Stevenage|Grays|Hemel Hempstead|St Albans|Lowestoft|Great Yarmouth',
  SE: 'Reading|Southampton|Milton Keynes|Portsmouth|Crawley|Oxford|Slough|Brighton|Hastings|High Wycombe|Eastbourne|Basingstoke|Maidstone|Woking|Gillingham|Worthing|Bracknell|Chatham|Hove|Aylesbury|Guildford|Gosport|Royal Tunbridge Wells|Folkestone|Maidenhead|Bognor Regis|Ashford|Aldershot|Margate',
  SW: 'Bristol|Plymouth|Swindon|Bournemouth|Poole|Gloucester|Exeter|Cheltenham|Bath|Weston-super-Mare|Torquay|Kingswood|Taunton|Stroud',
}

/**
 * Region numbers of the list by country, with the codes of data/regions.tsv. Numbers missing here have no
 * region in the catalogue.
 */
const numbers: Readonly<Record<string, string>> = {
  CA: '01=AB 02=BC 03=MB 04=NB 05=NL 07=NS 08=ON 09=PE 10=QC 11=SK',
  AU: '01=ACT 02=NSW 03=NT 04=QLD 05=SA 06=TAS 07=VIC 08=WA',
  DE: '01=BW 02=BY 03=HB 04=HH 05=HE 06=NI 07=NW 08=RP 10=SH 13=SN 16=BE',
  FR: '11=IDF 84=ARA 93=PAC 76=OCC 75=NAQ 32=HDF 52=PDL 53=BRE 28=NOR 44=GES',
  ES: '29=MD 56=CT 60=VC 51=AN 59=PV 52=AR 58=GA 53=CN 34=AS',
  IT: '09=25 07=62 04=72 12=21 05=45 16=52 15=82 20=34 13=75 14=88',
  BR: '27=SP 21=RJ 15=MG 05=BA 18=PR 23=RS 30=PE 06=CE 07=DF 26=SC 29=GO 16=PA 04=AM 08=ES 01=AC 02=AL 03=AP 11=MS 13=MA 14=MT 17=PB 20=PI 22=RN 24=RO 25=RR 28=SE 31=TO',
  IN: '16=MH 07=DL 19=KA 25=TN 40=TS 28=WB 09=GJ 24=RJ 36=UP 13=KL 23=PB 34=BR 35=MP 02=AP 21=OR 10=HR 03=AS',
  JP: '01=23 02=05 03=02 04=12 05=38 06=18 07=40 08=07 09=21 10=10 11=34 12=01 13=28 14=08 15=17 16=03 17=37 18=46 19=14 20=39 21=43 22=26 23=24 24=04 25=45 26=20 27=42 28=29 29=15 30=44 31=33 32=27 33=41 34=11 35=25 36=32 37=22 38=09 39=36 40=13 41=31 42=16 43=30 44=06 45=35 46=19 47=47',
}
const codes = new Map(
  Object.entries(numbers).flatMap(([country, text]) =>
    text.split(' ').map((pair) => {
      const [from, to] = pair.split('=') as [string, string]
      return [`${country} ${from}`, to] as const
    }),
  ),
)
const englishRegion = new Map(
  Object.entries(englishTowns).flatMap(([region, list]) =>
    list.split('|').map((town) => [town, `ENG-${region}`] as const),
  ),
)

/** Region code of a town within its country; '' if the catalogue has none. */
export function regionOf(country: string, admin: string, name: string): string {
  if (country === 'US') return /^[A-Z]{2}$/.test(admin) ? admin : ''
  if (country === 'GB') return admin === 'ENG' ? (englishRegion.get(name) ?? 'ENG') : admin
  return codes.get(`${country} ${admin}`) ?? ''
}

/** Japanese towns with at least 100,000 people; towns missing here get no Japanese name. */
export const japaneseTowns: Readonly<Record<string, string>> = Object.fromEntries(
  `Kitakyushu 北九州|Sakai 堺|Himeji 姫路|Matsudo 松戸|Kawaguchi 川口|Utsunomiya 宇都宮|Ōita 大分市|Matsuyama 松山|Amagasaki 尼崎|Kurashiki 倉敷|Yokosuka 横須賀|Nagasaki 長崎市|Hirakata 枚方|Gifu-shi 岐阜市|Fujisawa 藤沢
  |Toyonaka 豊中|Fukuyama 福山|Toyohashi 豊橋|Nara-shi 奈良市|Toyota 豊田市|Nagano 長野市|Iwaki いわき|Asahikawa 旭川|Takatsuki 高槻|Okazaki 岡崎|Suita 吹田|Wakayama 和歌山市|Kōriyama 郡山|Kashiwa 柏市|Tokorozawa 所沢|Kawagoe 川越|Kochi 高知市|Takamatsu 高松
  |Toyama 富山市|Akita 秋田市|Koshigaya 越谷|Miyazaki 宮崎市|Kasugai 春日井|Aomori 青森市|Ōtsu 大津|Akashi 明石|Yokkaichi 四日市|Morioka 盛岡|Fukushima 福島市|Ichihara 市原|Maebashi 前橋|Ichinomiya 一宮|Hakodate 函館|Ibaraki 茨木|Yao 八尾|Tokushima 徳島市|Hiratsuka 平塚
  |Yamagata 山形市|Fukui-shi 福井市|Mito 水戸|Shimonoseki 下関|Takasaki 高崎|Fuji 富士市|Hachinohe 八戸|Neyagawa 寝屋川|Kurume 久留米|Sasebo 佐世保|Chigasaki 茅ヶ崎|Sōka 草加|Atsugi 厚木|Takarazuka 宝塚|Chōfu 調布|Matsumoto 松本市|Kasukabe 春日部|Kishiwada 岸和田|Numazu 沼津|Jōetsu 上越
  |Odawara 小田原|Kure 呉市|Nagaoka 長岡|Itami 伊丹|Uji 宇治|Suzuka 鈴鹿|Kōfu 甲府|Hitachi 日立市|Kushiro 釧路|Anjō 安城|Tsukuba つくば|Hirosaki 弘前|Tomakomai 苫小牧|Hadano 秦野|Obihiro 帯広|Ube 宇部|Takaoka 高岡|Kamakura 鎌倉|Saga 佐賀市|Tsu 津市|Sayama 狭山|Kawanishi 川西|Oyama 小山市|Ashikaga 足利
  |Matsue 松江|Nagareyama 流山|Kumagaya 熊谷|Tottori 鳥取市|Komaki 小牧|Ōgaki 大垣|Higashimurayama 東村山|Ōme 青梅|Moriguchi 守口|Yamaguchi 山口市|Otaru 小樽|Urayasu 浦安|Yonago 米子|Kuwana 桑名|Kariya 刈谷|Musashino 武蔵野|Zama 座間|Ebetsu 江別|Kakamigahara 各務原|Ōmuta 大牟田|Abiko 我孫子|Kadoma 門真
  |Miyakonojō 都城|Isesaki 伊勢崎|Asaka 朝霞|Kusatsu 草津|Ueda 上田市|Beppu 別府|Kashihara-shi 橿原|Niihama 新居浜|Kisarazu 木更津|Nobeoka 延岡|Fujinomiya 富士宮|Yaizu 焼津|Toyokawa 豊川|Kokubunji 国分寺|Ikoma 生駒|Ishinomaki 石巻|Hōfu 防府|Mishima 三島|Kitami 北見|Hikone 彦根|Kiryū 桐生|Tajimi 多治見|Iida 飯田
  |Iwakuni 岩国|Narita 成田|Sakata 酒田`
    .replaceAll('\n', '')
    .split('|')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)
