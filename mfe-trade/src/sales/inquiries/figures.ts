export { useQuantityFigures as useInquiryFigures } from '../../area/quantity-figures.ts';
