export { useQuantityFigures as useInquiryFigures } from '../../records/quantity-figures.ts';
