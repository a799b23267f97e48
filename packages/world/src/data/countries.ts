import { zoneOf } from './zones.ts'

/**
 * One country of the world. Shares only roughly follow the mix of accounts on such a network, and are
 * invented.
 */
export interface Country {
  code: string
  /** Spellings that people use; the first is the English name. */
  names: readonly string[]
  flag: string
  weight: number
  /** Languages of posts, with shares. */
  languages: readonly (readonly [string, number])[]
  /** Cultures of personal names, with shares. */
  cultures: readonly (readonly [string, number])[]
  utc_offset: number
  cities: readonly City[]
}

export interface City {
  name: string
  region: string
  weight: number
  /** IANA zone. */
  zone: string
  /** Other spellings that people use. */
  aliases: readonly string[]
}

/** code|names;..|flag|weight|lang:share,..|culture:share,..|utc offset|city>region>weight>alias,alias;.. */
const ROWS = `
US|United States;USA;U.S.|🇺🇸|200|en:93,es:7|en:86,es:14|-6|New York>New York>16>NYC,New York City,Brooklyn NY,nyc;Los Angeles>California>13>LA,Los Angeles CA,L.A.;Chicago>Illinois>8>Chicago IL,chi-town;Houston>Texas>7>Houston TX,HTX;Austin>Texas>5>ATX,Austin TX;Atlanta>Georgia>6>ATL,Atlanta GA;Seattle>Washington>5>Seattle WA,PNW;San Francisco>California>6>SF,Bay Area,SF Bay Area;Miami>Florida>5>Miami FL,305;Boston>Massachusetts>5>Boston MA;Denver>Colorado>3>Denver CO;Portland>Oregon>3>PDX,Portland OR;Philadelphia>Pennsylvania>4>Philly;Nashville>Tennessee>3>Nashville TN;Columbus>Ohio>3>Columbus OH;Phoenix>Arizona>4>Phoenix AZ;Minneapolis>Minnesota>3>Minneapolis MN,Twin Cities
JP|Japan;日本|🇯🇵|165|ja:97,en:3|ja:100|9|東京>東京都>34>Tokyo,東京都,TOKYO,Tokyo Japan,東京 新宿,都内,東京都世田谷区,吉祥寺;大阪>大阪府>14>Osaka,大阪府,関西;名古屋>愛知県>9>Nagoya,愛知,愛知県名古屋市;横浜>神奈川県>11>Yokohama,神奈川,神奈川県横浜市;福岡>福岡県>7>Fukuoka,福岡県;札幌>北海道>6>Sapporo,北海道,北海道札幌市;京都>京都府>5>Kyoto,京都市;神戸>兵庫県>5>Kobe,兵庫県神戸市;仙台>宮城県>3>Sendai,宮城;広島>広島県>3>Hiroshima;さいたま>埼玉県>7>埼玉,Saitama;千葉>千葉県>6>Chiba,千葉県;静岡>静岡県>3>Shizuoka;那覇>沖縄県>2>沖縄,Okinawa
GB|United Kingdom;UK;England|🇬🇧|62|en:100|en:94,in:6|0|London>England>30>London UK,LDN,South London,London England;Manchester>England>10>Manchester UK,MCR;Birmingham>England>8>Brum;Leeds>England>6>Leeds UK,Yorkshire;Glasgow>Scotland>6>Glasgow Scotland;Edinburgh>Scotland>4>Edinburgh Scotland;Liverpool>England>6>Liverpool UK;Bristol>England>5>Bristol UK;Cardiff>Wales>4>Cardiff Wales;Newcastle>England>4>Newcastle upon Tyne;Belfast>Northern Ireland>3>Belfast NI
BR|Brazil;Brasil|🇧🇷|78|pt:100|pt:100|-3|São Paulo>São Paulo>28>SP,Sampa,sao paulo,São Paulo - SP;Rio de Janeiro>Rio de Janeiro>17>RJ,Rio,Rio de Janeiro - RJ;Belo Horizonte>Minas Gerais>9>BH,Minas Gerais;Salvador>Bahia>7>Salvador - BA,Bahia;Recife>Pernambuco>6>Recife - PE;Porto Alegre>Rio Grande do Sul>7>Porto Alegre - RS,POA;Curitiba>Paraná>6>Curitiba - PR;Brasília>Distrito Federal>6>Brasília - DF,BSB;Fortaleza>Ceará>6>Fortaleza - CE
IN|India;Bharat;भारत|🇮🇳|74|en:62,hi:38|in:100|5.5|Mumbai>Maharashtra>16>Bombay,मुंबई;Delhi>Delhi>17>New Delhi,NCR,दिल्ली;Bengaluru>Karnataka>15>Bangalore,BLR;Hyderabad>Telangana>10>HYD;Chennai>Tamil Nadu>8>Madras;Pune>Maharashtra>8>Pune MH;Kolkata>West Bengal>7>Calcutta;Ahmedabad>Gujarat>5>Ahmedabad GJ;Jaipur>Rajasthan>4>जयपुर;Lucknow>Uttar Pradesh>4>लखनऊ
ID|Indonesia|🇮🇩|52|id:94,en:6|id:100|7|Jakarta>DKI Jakarta>28>Jakarta Selatan,JKT,jaksel;Bandung>Jawa Barat>12>bdg,Bandung Jawa Barat;Surabaya>Jawa Timur>11>sby,Surabaya Jatim;Yogyakarta>DI Yogyakarta>8>Jogja,jogja;Medan>Sumatera Utara>7>Medan Sumut;Semarang>Jawa Tengah>6>smg;Denpasar>Bali>5>Bali,Bali Indonesia;Makassar>Sulawesi Selatan>5>Makassar Sulsel
MX|Mexico;México|🇲🇽|42|es:100|es:100|-6|Ciudad de México>Ciudad de México>30>CDMX,Mexico City,cdmx;Guadalajara>Jalisco>13>GDL,Guadalajara Jalisco;Monterrey>Nuevo León>12>MTY,Monterrey N.L.;Puebla>Puebla>7>Puebla MX;Tijuana>Baja California>5>TJ;Mérida>Yucatán>4>Mérida Yucatán;Querétaro>Querétaro>4>QRO
ES|Spain;España|🇪🇸|34|es:100|es:100|1|Madrid>Madrid>24>Madrid España;Barcelona>Cataluña>18>BCN,Barcelona España;Valencia>Comunidad Valenciana>10>València;Sevilla>Andalucía>10>Seville,Sevilla Andalucía;Bilbao>País Vasco>6>Bilbo;Málaga>Andalucía>6>Malaga;Zaragoza>Aragón>5>ZGZ
FR|France|🇫🇷|34|fr:100|fr:100|1|Paris>Île-de-France>32>Paris France,paname,IDF;Lyon>Auvergne-Rhône-Alpes>11>Lyon France;Marseille>Provence-Alpes-Côte d'Azur>11>Marseille 13;Toulouse>Occitanie>8>Toulouse France;Bordeaux>Nouvelle-Aquitaine>7>Bdx;Lille>Hauts-de-France>7>Lille Nord;Nantes>Pays de la Loire>6>Nantes 44;Rennes>Bretagne>4>Bretagne
DE|Germany;Deutschland|🇩🇪|30|de:93,en:7|de:100|1|Berlin>Berlin>22>Berlin Germany,Kreuzberg;Hamburg>Hamburg>12>HH;München>Bayern>13>Munich,Muenchen;Köln>Nordrhein-Westfalen>10>Cologne,Koeln;Frankfurt>Hessen>8>Frankfurt am Main,FFM;Stuttgart>Baden-Württemberg>6>Stgt;Leipzig>Sachsen>5>Leipzig Sachsen;Düsseldorf>Nordrhein-Westfalen>5>NRW
KR|South Korea;Korea;대한민국|🇰🇷|32|ko:96,en:4|ko:100|9|서울>서울특별시>40>Seoul,Seoul Korea,서울시;부산>부산광역시>13>Busan;인천>인천광역시>10>Incheon;대구>대구광역시>8>Daegu;대전>대전광역시>6>Daejeon;수원>경기도>9>경기,Suwon;광주>광주광역시>5>Gwangju;제주>제주도>3>Jeju
TR|Turkey;Türkiye|🇹🇷|38|tr:100|tr:100|3|İstanbul>İstanbul>38>Istanbul,Kadıköy,istanbul;Ankara>Ankara>16>ankara;İzmir>İzmir>13>Izmir;Bursa>Bursa>6>Bursa Türkiye;Antalya>Antalya>6>Antalya Türkiye;Adana>Adana>5>Adana TR;Trabzon>Trabzon>3>Trabzon TR
SA|Saudi Arabia;السعودية|🇸🇦|34|ar:97,en:3|ar:100|3|الرياض>منطقة الرياض>38>Riyadh,الرياض السعودية;جدة>منطقة مكة>26>Jeddah,جده;الدمام>المنطقة الشرقية>12>Dammam,الشرقية;الخبر>المنطقة الشرقية>7>Khobar;أبها>عسير>5>Abha
EG|Egypt;مصر|🇪🇬|16|ar:96,en:4|ar:100|2|القاهرة>القاهرة>45>Cairo,Cairo Egypt;الإسكندرية>الإسكندرية>18>Alexandria,Alex;الجيزة>الجيزة>14>Giza;المنصورة>الدقهلية>6>Mansoura
AE|United Arab Emirates;UAE;الإمارات|🇦🇪|10|ar:55,en:45|ar:65,in:35|4|دبي>دبي>52>Dubai,Dubai UAE,DXB;أبوظبي>أبوظبي>28>Abu Dhabi;الشارقة>الشارقة>12>Sharjah
NG|Nigeria|🇳🇬|28|en:100|ng:100|1|Lagos>Lagos>42>Lagos Nigeria,Lekki,lagos;Abuja>FCT>18>Abuja Nigeria;Ibadan>Oyo>9>Ibadan Oyo;Port Harcourt>Rivers>10>PH City;Enugu>Enugu>5>042;Benin City>Edo>5>Edo
ZA|South Africa|🇿🇦|16|en:100|en:60,ng:40|2|Johannesburg>Gauteng>34>Joburg,Jozi,JHB;Cape Town>Western Cape>24>CPT,Mother City;Durban>KwaZulu-Natal>14>Durban SA;Pretoria>Gauteng>14>PTA
CA|Canada|🇨🇦|24|en:83,fr:17|en:84,fr:16|-5|Toronto>Ontario>28>Toronto ON,the 6ix,TO;Montréal>Québec>15>Montreal,MTL;Vancouver>British Columbia>14>Vancouver BC,YVR;Calgary>Alberta>8>YYC,Calgary AB;Ottawa>Ontario>7>Ottawa ON;Edmonton>Alberta>6>YEG;Halifax>Nova Scotia>3>Halifax NS
AU|Australia|🇦🇺|18|en:100|en:100|10|Sydney>New South Wales>28>Sydney NSW,Sydney Australia;Melbourne>Victoria>27>Melb,Naarm,Melbourne VIC;Brisbane>Queensland>14>Brissie,Brisbane QLD;Perth>Western Australia>11>Perth WA;Adelaide>South Australia>7>Adelaide SA
PH|Philippines;Pilipinas|🇵🇭|26|en:100|ph:100|8|Manila>Metro Manila>28>Metro Manila,Maynila;Quezon City>Metro Manila>22>QC;Cebu City>Cebu>14>Cebu,Cebu PH;Davao City>Davao Region>11>Davao;Baguio>Cordillera>4>Baguio City
TH|Thailand;ประเทศไทย|🇹🇭|24|th:97,en:3|th:100|7|กรุงเทพ>กรุงเทพมหานคร>48>Bangkok,BKK,Bangkok Thailand,กทม;เชียงใหม่>เชียงใหม่>12>Chiang Mai;ภูเก็ต>ภูเก็ต>6>Phuket;ขอนแก่น>ขอนแก่น>7>Khon Kaen
IT|Italy;Italia|🇮🇹|20|it:100|it:100|1|Milano>Lombardia>24>Milan,Milano Italia;Roma>Lazio>24>Rome,Roma Italia;Napoli>Campania>11>Naples;Torino>Piemonte>9>Turin;Bologna>Emilia-Romagna>6>Bologna Italia;Firenze>Toscana>6>Florence;Palermo>Sicilia>5>Sicilia
AR|Argentina|🇦🇷|22|es:100|es:100|-3|Buenos Aires>Buenos Aires>42>CABA,Bs As,BsAs,Bs. As.;Córdoba>Córdoba>14>Cba,Córdoba Argentina;Rosario>Santa Fe>11>Rosario Santa Fe;Mendoza>Mendoza>7>Mendoza AR;La Plata>Buenos Aires>5>LP
CO|Colombia|🇨🇴|15|es:100|es:100|-5|Bogotá>Bogotá>38>Bogota,Bogotá D.C.;Medellín>Antioquia>22>Medallo,Medellin;Cali>Valle del Cauca>14>Cali Colombia;Barranquilla>Atlántico>9>Quilla
CL|Chile|🇨🇱|12|es:100|es:100|-4|Santiago>Región Metropolitana>52>Santiago de Chile,Stgo;Valparaíso>Valparaíso>14>Valpo;Concepción>Biobío>13>Conce
MY|Malaysia|🇲🇾|14|en:60,id:40|id:100|8|Kuala Lumpur>Kuala Lumpur>44>KL,kl;George Town>Penang>13>Penang;Johor Bahru>Johor>14>JB;Shah Alam>Selangor>15>Selangor
NL|Netherlands;Nederland|🇳🇱|10|en:100|de:100|1|Amsterdam>Noord-Holland>38>AMS,Amsterdam NL;Rotterdam>Zuid-Holland>20>Rotjeknor,010;Utrecht>Utrecht>14>Utrecht NL;Eindhoven>Noord-Brabant>9>EHV
IE|Ireland;Éire|🇮🇪|8|en:100|en:100|0|Dublin>Leinster>52>Dublin Ireland,Baile Átha Cliath;Cork>Munster>18>Cork Ireland;Galway>Connacht>12>Galway Ireland
SG|Singapore|🇸🇬|8|en:100|id:45,in:25,en:30|8|Singapore>Singapore>100>SG,sg,Singapura
`

function shares(text: string): readonly (readonly [string, number])[] {
  return text.split(',').map((part) => {
    const [key, value] = part.split(':')
    return [key as string, Number(value)] as const
  })
}

export const COUNTRIES: readonly Country[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [code, names, flag, weight, languages, cultures, offset, cities] = row.split('|') as string[]
    return {
      code: code as string,
      names: (names as string).split(';'),
      flag: flag as string,
      weight: Number(weight),
      languages: shares(languages as string),
      cultures: shares(cultures as string),
      utc_offset: Number(offset),
      cities: (cities as string).split(';').map((cell) => {
        const [name, region, cityWeight, aliases] = cell.split('>') as string[]
        return {
          name: name as string,
          region: region as string,
          zone: zoneOf(code as string, region as string),
          weight: Number(cityWeight),
          aliases: (aliases as string).split(','),
        }
      }),
    }
  })
