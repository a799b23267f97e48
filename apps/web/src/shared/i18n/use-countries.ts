import { useMemo } from 'react'
import { useFormats } from './use-formats.ts'

/** All ISO 3166-1 codes, two letters each, for postal addresses. The server decides which can be targeted. */
const codes =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQAREROrsRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'
    .toUpperCase()
    .match(/../g)!

/** Countries by name in the page's language. */
export function useCountries(): { id: string; label: string }[] {
  const formats = useFormats()
  return useMemo(() => {
    const collator = new Intl.Collator(formats.locale)
    return codes
      .map((id) => ({ id, label: formats.region(id) }))
      .toSorted((a, b) => collator.compare(a.label, b.label))
  }, [formats])
}
