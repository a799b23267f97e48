/**
 * Words that distinguish accounts of organisations, products and bots from accounts of persons; own lists.
 * Single words, lower case.
 */

/** As a word of the name or handle, or at its end: "AcmeNews", "blue_door_studio". */
export const organisationNames = `inc ltd llc corp corporation gmbh plc company official hq team club fc cf afc university univ college school academy institute foundation association society news newspaper magazine mag media radio tv fm
  records recordings studio studios agency store shop shops boutique restaurant cafe café bistro grill pizza hotel hotels gallery museum theatre theater church ministry ministries department council podcast community group collective
  festival fest brewery brewing bakery bot bots updates update daily times post tribune gazette herald journal network house casa clube club realty estate properties homes insurance bank finance capital ventures partners consulting consultants
  marketing solutions systems services technologies software labs lab app apps games gaming media digital design designs interiors kitchen foods farm farms fitness gym spa salon clinic dental hospital health clothing apparel wear shoes jewelry
  jewellery gifts photography films pictures productions entertainment music band events tickets travel tours tourism airlines airways motors auto cars cycles jobs careers recruitment hiring deals offers coupons sale sales market markets
  trade quotes facts weather alerts traffic map maps quiz press books publishing library charity trust fund alliance union council gov police fire chamber expo conference summit awards online web world global international intl worldwide uk usa
  nyc inc co corner depot outlet supply supplies express direct central zone center centre corporate holdings industries enterprises brand brands guide magazine review reviews blog blogs tips`

/** Bio words of businesses, services and feeds. */
export const organisationSpeech = `official providing provide provides provider providers supplier suppliers leading latest updates services service solutions customers clients products product quality award-winning subscribe promote promotes promoting dedicated professionals
  specializing specialising specialists manufacturer manufacturers distributor retailer wholesale shipping delivery delivered discounts discount deals offers coupons bookings appointments hours open monday restaurant hotel cafe bar shop store boutique brand brands
  company companies organisation organization nonprofit non-profit charity foundation association institute university magazine newspaper publication publisher station channel network app platform software startup industry industrial
  magazine event events festival conference exhibition exhibits museum gallery theatre venue tickets membership members weekly daily monthly curated handmade handcrafted homemade affordable trusted certified licensed established est
  headquarters located serving serves helping helps connecting delivering empowering breaking headlines coverage stories jobs vacancies careers hiring recruitment apply listings inspirational tips tricks quiz game maps bot automated feed
  tweets-by support@ info@ sales@ hello@ contact@`
export const organisationWeak = `news free best your visit join get find discover online business community information info website shop top local global worldwide world national international across based more new home need help learn
  browse buy order enquiries inquiries contact page account twitter facebook instagram youtube everything latest great source resource guide fashion training education research development marketing management design digital media entertainment
  music games health food travel property insurance finance investment technology small large first only since for and the from by at`

/** Bio words that persons use about themselves; the roles of gender-words count as well. */
export const personSpeech = `lover enthusiast student undergrad alumni alum alumnus alumna writer author artist singer songwriter musician photographer designer developer engineer programmer teacher professor nurse doctor lawyer consultant producer director host editor
  journalist reporter blogger vlogger youtuber gamer coach speaker entrepreneur founder ceo owner manager analyst reader traveller traveler runner cyclist nerd geek fanatic junkie addict fan foodie dreamer believer follower supporter
  opinions views thoughts tweets mine own husband wife dad mom mum father mother son daughter brother sister married single taken engaged retired born raised living lives live love loves loving hate obsessed proud member
  feminist snapchat snap sc ig insta kik bored tired awkward sarcastic crazy shit fuck bitch lol haha idk gonna wanna dont im ive god life heart soul dog cat dogs cats beer wine coffee college freshman sophomore junior senior class
  hs graduate phd dr rip bae`
