const prefectures = (codes: string) => codes.split(' ').map((code) => `JP-${code}`)
const states = (codes: string) => codes.split(' ').map((code) => `US-${code}`)
const countries = (codes: string) => codes.split(' ')

const SOUTHEAST_ASIA = 'BN ID KH LA MM MY PH SG TH TL VN'
const EAST_ASIA = 'CN HK JP KR MO MN TW'
const SOUTH_ASIA = 'AF BD BT IN LK MV NP PK'
const MIDDLE_EAST = 'AE BH EG IL IQ IR JO KW LB OM PS QA SA SY TR YE'
const EUROPEAN_UNION = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'
const EUROPE = `${EUROPEAN_UNION} AD AL BA BY CH GB GI IS LI MC MD ME MK NO RS SM UA VA XK`
const CARIBBEAN = 'AG BB BS CU DM DO GD HT JM KN LC PR TT VC'
const CENTRAL_AMERICA = 'BZ CR GT HN NI PA SV'
const SOUTH_AMERICA = 'AR BO BR CL CO EC GY PE PY SR UY VE'
const OCEANIA = 'AU FJ NZ PG SB TO VU WS'
const AFRICA =
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW'

/** Regions that people name and no list of the network has: codes of places by the reader's English name, and the Japanese name. */
export const placeGroups: Readonly<Record<string, readonly [ja: string, codes: readonly string[]]>> = {
  Tohoku: ['東北', prefectures('02 03 04 05 06 07')],
  Kanto: ['関東', prefectures('08 09 10 11 12 13 14')],
  'Greater Tokyo': ['首都圏', prefectures('11 12 13 14')],
  Koshinetsu: ['甲信越', prefectures('15 19 20')],
  Hokuriku: ['北陸', prefectures('16 17 18')],
  Chubu: ['中部', prefectures('15 16 17 18 19 20 21 22 23')],
  Tokai: ['東海', prefectures('21 22 23 24')],
  Kansai: ['関西', prefectures('25 26 27 28 29 30')],
  Kinki: ['近畿', prefectures('24 25 26 27 28 29 30')],
  Chugoku: ['中国地方', prefectures('31 32 33 34 35')],
  Shikoku: ['四国', prefectures('36 37 38 39')],
  Kyushu: ['九州', prefectures('40 41 42 43 44 45 46')],
  Midwest: ['アメリカ中西部', states('IA IL IN KS MI MN MO ND NE OH SD WI')],
  'New England': ['ニューイングランド', states('CT MA ME NH RI VT')],
  'West Coast': ['アメリカ西海岸', states('CA OR WA')],
  'East Coast': ['アメリカ東海岸', states('CT DC DE FL GA MA MD ME NC NH NJ NY PA RI SC VA')],
  'Pacific Northwest': ['太平洋岸北西部', states('OR WA')],
  Europe: ['ヨーロッパ', countries(EUROPE)],
  'European Union': ['EU', countries(EUROPEAN_UNION)],
  'Western Europe': ['西欧', countries('AT BE CH DE ES FR GB IE IT LU MC NL PT')],
  'Eastern Europe': ['東欧', countries('BG BY CZ HU MD PL RO SK UA')],
  Balkans: ['バルカン', countries('AL BA BG GR HR ME MK RO RS SI XK')],
  Baltics: ['バルト三国', countries('EE LT LV')],
  Asia: ['アジア', countries(`${EAST_ASIA} ${SOUTHEAST_ASIA} ${SOUTH_ASIA}`)],
  'Southeast Asia': ['東南アジア', countries(SOUTHEAST_ASIA)],
  'East Asia': ['東アジア', countries(EAST_ASIA)],
  'South Asia': ['南アジア', countries(SOUTH_ASIA)],
  'Asia-Pacific': ['アジア太平洋', countries(`${EAST_ASIA} ${SOUTHEAST_ASIA} ${SOUTH_ASIA} ${OCEANIA}`)],
  'Middle East': ['中東', countries(MIDDLE_EAST)],
  EMEA: ['EMEA', [...new Set(countries(`${EUROPE} ${MIDDLE_EAST} ${AFRICA}`))]],
  Africa: ['アフリカ', countries(AFRICA)],
  'North America': ['北米', countries('CA MX US')],
  'Central America': ['中米', countries(CENTRAL_AMERICA)],
  'South America': ['南米', countries(SOUTH_AMERICA)],
  'Latin America': ['中南米', countries(`MX ${CENTRAL_AMERICA} ${CARIBBEAN} ${SOUTH_AMERICA}`)],
  Caribbean: ['カリブ海', countries(CARIBBEAN)],
  Oceania: ['オセアニア', countries(OCEANIA)],
}
