export interface NetworkOperator {
  id: string
  name: string
  country_code: string
  /** Rough share of the country's subscribers, for assigning people. */
  share: number
}

/** Public names of the larger operators; shares are rough and only distribute people among them. */
const rows = `
US|Verizon:35,AT&T:30,T-Mobile:28,UScellular:4,Google Fi:3
JP|NTT docomo:36,KDDI au:27,SoftBank:22,Rakuten Mobile:6,UQ mobile:5,Y!mobile:4
GB|EE:30,O2:28,Vodafone:20,Three:16,Sky Mobile:3,giffgaff:3
BR|Vivo:39,Claro:34,TIM:27
IN|Jio:41,Airtel:33,Vi:20,BSNL:6
ID|Telkomsel:46,Indosat Ooredoo Hutchison:28,XL Axiata:16,Smartfren:10
MX|Telcel:62,AT&T México:17,Movistar:15,Bait:6
ES|Movistar:30,Orange:25,Vodafone:23,Yoigo:17,Digi:5
FR|Orange:38,SFR:26,Bouygues Telecom:20,Free Mobile:16
DE|Telekom:36,Vodafone:32,O2:32
KR|SK Telecom:41,KT:30,LG U+:29
TR|Turkcell:42,Vodafone:31,Türk Telekom:27
SA|stc:48,Mobily:27,Zain:25
EG|Vodafone:42,Orange:24,e&:21,WE:13
AE|e&:62,du:38
NG|MTN:39,Airtel:29,Glo:28,9mobile:4
ZA|Vodacom:40,MTN:34,Telkom:14,Cell C:12
CA|Rogers:32,Bell:30,Telus:29,Videotron:6,Freedom Mobile:3
AU|Telstra:44,Optus:31,Vodafone:25
PH|Globe:45,Smart:42,DITO:13
TH|AIS:51,True:49
IT|TIM:30,Vodafone:28,WindTre:25,Iliad:17
AR|Claro:41,Personal:33,Movistar:26
CO|Claro:53,Movistar:22,Tigo:19,WOM:6
CL|Entel:33,Movistar:25,Claro:22,WOM:20
MY|CelcomDigi:45,Maxis:30,U Mobile:18,TM:7
NL|KPN:37,Odido:34,VodafoneZiggo:29
IE|Three:42,Vodafone:33,Eir:25
SG|Singtel:46,StarHub:23,M1:23,SIMBA:8
`

/**
 * Ids are base-36, with 20 reserved per country: append countries and operators at the end, so that ids do
 * not change.
 */
export const networkOperators: readonly NetworkOperator[] = rows
  .trim()
  .split('\n')
  .flatMap((row, at) => {
    const [country_code = '', list = ''] = row.split('|')
    return list.split(',').map((entry, index) => {
      const [name = '', share = '0'] = entry.split(':')
      return { id: (118 + at * 20 + index).toString(36), name, country_code, share: Number(share) }
    })
  })

const byCountry = Map.groupBy(networkOperators, (each) => each.country_code)

/** The operator of a person, by the operators' shares in the country. `unit` is 0 ≤ x < 1. */
export const operatorAt = (countryCode: string, unit: number): string | null => {
  const list = byCountry.get(countryCode)
  if (list === undefined) return null
  let remainingShare = unit * list.reduce((sum, each) => sum + each.share, 0)
  for (const { id, share } of list) {
    remainingShare -= share
    if (remainingShare < 0) return id
  }
  return list.at(-1)?.id ?? null
}
