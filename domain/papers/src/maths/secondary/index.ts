import type { ItemModel } from '../../item-model.ts'
import { assertionReasonModels } from './assertion-reason.ts'
import { dronesCaseModel, surveyCaseModel } from './cases/drones-survey.ts'
import { clubCaseModel, growthCaseModel, ticketCaseModel } from './cases/eleven.ts'
import { balloonCaseModel, caseStudyModel, mapCaseModel } from './cases/nine-ten.ts'
import { parkCaseModel, sprinklerCaseModel } from './cases/park-sprinkler.ts'
import { ticketPricesCaseModel, tokensCaseModel } from './cases/tickets-tokens.ts'
import { orchardCaseModel, tinsCaseModel } from './cases/tins-orchard.ts'
import { revenueCaseModel, screeningCaseModel, shopCaseModel } from './cases/twelve.ts'
import { binomialModel } from './eleven/binomial.ts'
import { limitsModel, principlesModel, rulesModel } from './eleven/calculus.ts'
import { eventsModel, inequalityModel } from './eleven/chance.ts'
import { complexModel } from './eleven/complex.ts'
import { countingModel } from './eleven/counting.ts'
import { varianceModel } from './eleven/data.ts'
import { conicsModel, space3Model, straightLineModel } from './eleven/lines.ts'
import { seriesModel } from './eleven/series.ts'
import { domainModel, setsModel } from './eleven/sets.ts'
import { generalModel, standardModel } from './eleven/trigonometry.ts'
import { icseMatrixModel, inequationModel, ratioKModel } from './icse/algebra.ts'
import { gstModel, recurringModel, sharesModel } from './icse/commercial.ts'
import { compoundInterestModel } from './icse/compound-interest.ts'
import { logarithmModel } from './icse/logarithms.ts'
import { isoscelesModel, linesModel } from './nine/angles.ts'
import { chordsModel } from './nine/circles.ts'
import { coordinatesModel } from './nine/coordinates.ts'
import { heronModel } from './nine/heron.ts'
import { linearTwoModel } from './nine/linear.ts'
import { factorTheoremModel, identitiesModel } from './nine/polynomials.ts'
import { experimentModel } from './nine/probability.ts'
import { quadrilateralModel } from './nine/shapes.ts'
import { exponentModel, recurringDecimalModel, surdModel } from './nine/surds.ts'
import { solidsModel } from './solids.ts'
import { combinedSolidsModel } from './ten/combined-solids.ts'
import { sectionModel } from './ten/coordinates.ts'
import { groupedModel } from './ten/grouped-data.ts'
import { heightsModel } from './ten/heights.ts'
import { hcfModel, irrationalModel } from './ten/numbers.ts'
import { pairModel, solutionsModel } from './ten/pairs.ts'
import { zeroesModel } from './ten/polynomials.ts'
import { probabilityModel } from './ten/probability.ts'
import { apSumModel, apTermModel } from './ten/progressions.ts'
import { identityProofModel } from './ten/prove-identity.ts'
import { quadraticWordModel } from './ten/quadratic-words.ts'
import { quadraticModel } from './ten/quadratics.ts'
import { sectorModel } from './ten/sectors.ts'
import { similarityModel } from './ten/similarity.ts'
import { tangentModel } from './ten/tangents.ts'
import { ratioModel } from './ten/trigonometry.ts'
import { areaModel, odeModel } from './twelve/areas.ts'
import { bayesModel, conditionalModel, lppModel } from './twelve/chance.ts'
import { chainModel, continuityModel } from './twelve/derivatives.ts'
import { definiteModel, indefiniteModel } from './twelve/integrals.ts'
import { inverseModel, systemModel } from './twelve/matrices.ts'
import { maximaModel, monotoneModel } from './twelve/maxima.ts'
import { inverseTrigModel, relationsModel } from './twelve/relations.ts'
import { lines3Model, scalarModel, vectorsModel } from './twelve/vectors.ts'

/** Mathematics models of classes 9 to 12: M55 to M112 of the list, and M150 onwards where a class needs more. */
export const secondaryMathsModels: ItemModel[] = [
  surdModel,
  factorTheoremModel,
  coordinatesModel,
  linearTwoModel,
  heronModel,
  solidsModel,
  chordsModel,
  quadrilateralModel,
  hcfModel,
  irrationalModel,
  zeroesModel,
  pairModel,
  solutionsModel,
  quadraticModel,
  quadraticWordModel,
  apTermModel,
  apSumModel,
  similarityModel,
  sectionModel,
  ratioModel,
  identityProofModel,
  heightsModel,
  tangentModel,
  sectorModel,
  combinedSolidsModel,
  groupedModel,
  probabilityModel,
  ...assertionReasonModels,
  caseStudyModel,
  gstModel,
  recurringModel,
  sharesModel,
  inequationModel,
  icseMatrixModel,
  ratioKModel,
  setsModel,
  domainModel,
  generalModel,
  complexModel,
  countingModel,
  binomialModel,
  seriesModel,
  straightLineModel,
  limitsModel,
  principlesModel,
  varianceModel,
  relationsModel,
  inverseTrigModel,
  inverseModel,
  systemModel,
  continuityModel,
  chainModel,
  maximaModel,
  indefiniteModel,
  definiteModel,
  areaModel,
  vectorsModel,
  lppModel,
  exponentModel,
  identitiesModel,
  linesModel,
  isoscelesModel,
  experimentModel,
  standardModel,
  conicsModel,
  space3Model,
  rulesModel,
  monotoneModel,
  odeModel,
  lines3Model,
  bayesModel,
  conditionalModel,
  scalarModel,
  mapCaseModel,
  balloonCaseModel,
  inequalityModel,
  eventsModel,
  clubCaseModel,
  growthCaseModel,
  ticketCaseModel,
  revenueCaseModel,
  screeningCaseModel,
  shopCaseModel,
  recurringDecimalModel,
  compoundInterestModel,
  logarithmModel,
  ticketPricesCaseModel,
  tokensCaseModel,
  tinsCaseModel,
  orchardCaseModel,
  parkCaseModel,
  sprinklerCaseModel,
  dronesCaseModel,
  surveyCaseModel,
]
