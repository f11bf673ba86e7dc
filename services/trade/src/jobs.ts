import type { Job } from '@qiaohui/service-kit/jobs/jobs';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { bookCheckJob } from './books/book-checks/job.ts';
import { marginJob } from './books/margins/count.ts';
import { exportJobs } from './exports/job.ts';
import { revisionsInCopies } from './grants/copies.store.ts';
import { deliveryJob } from './logistics/deliveries/send.ts';
import { settleStrays } from './logistics/linking/store.ts';
import { publishOldTeams } from './logistics/waybills/upgrade.ts';
import { mailing } from './mailing.ts';
import { sweepBrands } from './master-data/brands/deleted.store.ts';
import { sweepPictures } from './master-data/brands/picture.store.ts';
import { customerImportJob } from './master-data/customer-files/job.ts';
import { billFilesJob } from './papers/bill-papers/job.ts';
import { analysisJob } from './prices/analyses/run.ts';
import { revisionsInAnalyses } from './prices/analyses/store.ts';
import { importJobs } from './prices/imports/job.ts';
import { linkJobs } from './prices/links/job.ts';
import { revisionsInLinks } from './prices/links/store.ts';
import { discardSilentBuilds, sweepLists, sweepRevisions } from './prices/revisions/sweep.ts';
import { dashboardJobs } from './sales/dashboard/count.ts';
import { sweepAttachments } from './sales/inquiries/attachment.store.ts';
import { sweepOfferFiles } from './sales/offers/file.store.ts';
import { storeMissedOutcomes } from './sales/rfqs/outcome.ts';
import { copying } from './sharing/copies/job.ts';
import { clearing } from './sharing/shares/clear.ts';
import { acceptanceJob } from './teams/invitations/job.ts';

const MINUTE_MS = 60_000;

/** What the service does by itself. */
export const jobs: Job[] = [
  ...importJobs,
  ...exportJobs,
  ...linkJobs,
  ...dashboardJobs,
  marginJob,
  bookCheckJob,
  customerImportJob,
  job('publish-old-teams', MINUTE_MS, publishOldTeams),
  acceptanceJob,
  deliveryJob,
  billFilesJob,
  mailing,
  copying,
  clearing,
  job('settle-strays', MINUTE_MS, settleStrays),
  job('store-missed-outcomes', 60 * MINUTE_MS, storeMissedOutcomes),
  job('discard-silent-builds', MINUTE_MS, () => discardSilentBuilds()),
  job('sweep-price-revisions', 10 * MINUTE_MS, () =>
    sweepRevisions([revisionsInAnalyses, revisionsInLinks, revisionsInCopies]),
  ),
  analysisJob,
  job('sweep-price-lists', 60 * MINUTE_MS, () => sweepLists()),
  job('sweep-brands', 60 * MINUTE_MS, () => sweepBrands()),
  job('sweep-inquiry-attachments', 60 * MINUTE_MS, () => sweepAttachments()),
  job('sweep-offer-files', 60 * MINUTE_MS, () => sweepOfferFiles()),
  job('sweep-brand-pictures', 60 * MINUTE_MS, () => sweepPictures()),
];
