/** Unit quantity codes that GST papers may say: those of the returns (spec 01, 3.13). */
export const UQC_CODES: readonly string[] = (
  'BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME MLT MTR MTS NOS OTH PAC PCS ' +
  'PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS'
).split(' ');
