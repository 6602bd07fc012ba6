import * as misc from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { testDecoders } from '@comanda/shared-contracts/testing/decoder-tests';
import { decodePlace, decodePlaceSuggestions } from './place.ts';

testDecoders(80, [
  ['place', misc.placeRaw, decodePlace],
  ['place suggestions', misc.placeSuggestionsRaw, decodePlaceSuggestions],
]);
